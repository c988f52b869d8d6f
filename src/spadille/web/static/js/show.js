// Frames are shown one after the other, each long enough to be seen. The game is never delayed by this, only
// what is shown of it.
import { fly, rests } from "./flight.js";
import { sound } from "./sound.js";
import { keepFocus } from "./keys.js";

const STEP = { slow: 1500, normal: 800, fast: 400, instant: 0 }; // milliseconds, the flight included
const FULL_TRICK = 1.6; // a trick's fourth card stays this much longer than another
const OWN_TURN = 0.6; // what one saw long enough to act on needs no more time; an only card is seen before it goes
const MOST_WAITING = 30; // more than this is not an evening at the table but a return to it

const queue = [];
let busy = false;
let shownAt = performance.now();

const speed = () => STEP[document.body.dataset.speed] ?? STEP.normal;

// Whether what is on the page is no longer how the table stands.
export const behind = () => busy || queue.length > 0;

export function show(html) {
  queue.push(html);
  if (document.hidden || queue.length > MOST_WAITING || speed() === 0) queue.splice(0, queue.length - 1);
  if (!busy) run();
}

async function run() {
  busy = true;
  while (queue.length) {
    await rests(shownAt + stay() - performance.now());
    shownAt = performance.now();
    await put(queue.shift());
  }
  busy = false;
}

// How long the frame on the page stays at least.
function stay() {
  const frame = document.getElementById("frame");
  if (frame.querySelector(".trick.finished")) return speed() * FULL_TRICK;
  return frame.hasAttribute("data-your-turn") ? speed() * OWN_TURN : speed();
}

async function put(html) {
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("frame");
  if (!next) return;
  const old = document.getElementById("frame");
  keepOpen(old, next);
  await fly(old, next, () => {
    keepFocus(() => old.replaceWith(next));
  });
  tell(next);
  sound(old, next);
}

// What the reader has opened stays open.
function keepOpen(old, next) {
  for (const details of old.querySelectorAll("details[open][id]")) {
    next.querySelector(`#${details.id}`)?.setAttribute("open", "");
  }
}

let told = lastLine(document);

function lastLine(root) {
  const lines = root.querySelectorAll("[data-line]");
  return lines.length ? Number(lines[lines.length - 1].dataset.line) : 0;
}

// A screen reader hears what has happened since the last frame, and what is asked now.
function tell(frame) {
  const fresh = [...frame.querySelectorAll("[data-line]")].filter((line) => Number(line.dataset.line) > told);
  told = Math.max(told, lastLine(frame));
  const live = document.getElementById("live");
  const notice = frame.hasAttribute("data-your-turn") ? frame.querySelector("#notice")?.textContent : "";
  live.replaceChildren(...[...fresh.map((line) => line.textContent), notice].filter(Boolean).map(paragraph));
}

function paragraph(text) {
  const line = document.createElement("p");
  line.textContent = text;
  return line;
}
