// Frames are shown one after the other, each long enough to be seen. The game is never delayed by this, only
// what is shown of it.
import { speak } from "./voice.js";
import { fly, rests } from "./flight.js";
import { sound } from "./sound.js";
import { keepFocus } from "./focus.js";

const STEP = { slow: 1500, normal: 850, fast: 425, instant: 0 }; // milliseconds on the page, its flight included
const FULL_TRICK = 1.6; // a trick's fourth card stays this much longer than another
const OWN_TURN = 0.6; // what one saw long enough to act on needs no more time; an only card is seen before it goes
const LAST_TRICK = 1200; // at every speed the last trick of a deal is seen before the score sheet
const MOST_WAITING = 30; // more than this is not an evening at the table but a return to it
const NEWS_WITHIN = 2000;

const queue = []; // frames that have arrived and are not on the page yet
const news = new EventTarget();
let latest = 0;
let busy = false;
let changing = false;
let shownAt = performance.now();

const shown = () => document.getElementById("frame");
const speed = () => STEP[document.body.dataset.speed] ?? STEP.normal;
const isSheet = (frame) => frame.dataset.phase === "sheet";

// Whether what is on the page is no longer how the table stands: then nothing can be done on it.
export const behind = () => changing || queue.length > 0;

// Whether the table is known to have gone on beyond an event, now or in a moment.
export function goesOn(number) {
  if (latest > number) return Promise.resolve(true);
  const signal = AbortSignal.timeout(NEWS_WITHIN);
  return new Promise((done) => {
    news.addEventListener("frame", () => { if (latest > number) done(true); }, { signal });
    signal.addEventListener("abort", () => done(false));
  });
}

export function show(html) {
  const frame = new DOMParser().parseFromString(html, "text/html").getElementById("frame");
  if (!frame) return;
  queue.push(frame);
  latest = Number(frame.dataset.number);
  news.dispatchEvent(new Event("frame"));
  leaveOut();
  mark();
  if (!busy) run();
}

// What nobody would see or wants to see is not shown: only how it ends.
function leaveOut() {
  if (!document.hidden && queue.length <= MOST_WAITING && speed() > 0) return;
  const last = queue.length - 1;
  const both = !document.hidden && last > 0 && isSheet(queue[last]) && !isSheet(queue[last - 1]);
  queue.splice(0, both ? last - 1 : last);
}

async function run() {
  busy = true;
  while (queue.length) {
    await rests(shownAt + stay() - performance.now());
    await put(queue.shift());
  }
  busy = false;
}

// How long the frame on the page stays at least.
function stay() {
  const frame = shown();
  if (document.hidden) return 0;
  if (frame.querySelector(".trick.finished")) return Math.max(speed() * FULL_TRICK, queue.some(isSheet) ? LAST_TRICK : 0);
  return frame.hasAttribute("data-your-turn") ? speed() * OWN_TURN : speed();
}

async function put(next) {
  const old = shown();
  changing = true;
  await fly(old, next, () => {
    keepOpen(old, next);
    keepFocus(() => old.replaceWith(next));
    shownAt = performance.now(); // a busy browser takes its time to get here: that is not the new frame's
    changing = false;
    mark();
    tell(next);
  });
  sound(old, next);
}

const mark = () => document.documentElement.classList.toggle("behind", behind());

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
  const notice = frame.hasAttribute("data-your-turn") ? frame.querySelector("#notice, .top h1")?.textContent : "";
  const lines = [...fresh.map((line) => line.textContent), notice].filter(Boolean);
  speak(lines);
}
