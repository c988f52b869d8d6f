// What a person does: a form of the table is sent without leaving the page, once for each frame; what may not
// be done is answered with the reason, and so is a connection that is lost.
import { behind, goesOn } from "./show.js";
import { reach } from "./stream.js";
import { speak } from "./voice.js";

const DOUBLE_CLICK = 500; // milliseconds in which a second click belongs to the first

let sent = null; // the number of the frame for which something is under way
let clickedAt = -DOUBLE_CLICK; // when the pointer has last chosen something

export function listen() {
  document.addEventListener("click", once, true);
  document.addEventListener("keydown", holdBack, true);
  document.addEventListener("click", explain);
  document.addEventListener("submit", submit);
  document.addEventListener("change", count);
}

// The second click of a double click would fall on what has come to lie there meanwhile.
function once(event) {
  const pointed = event.detail > 0 && event.target.closest?.("#frame form[method=post] button");
  if (!pointed) return;
  if (event.timeStamp - clickedAt < DOUBLE_CLICK) event.preventDefault();
  else clickedAt = event.timeStamp;
}

// A key that is held down presses once.
function holdBack(event) {
  if (event.repeat && event.key === "Enter" && event.target.closest?.("#frame button")) event.preventDefault();
}

function explain(event) {
  const card = event.target.closest?.("#frame [aria-disabled=true]");
  if (!card) return;
  event.preventDefault();
  if (!card.closest("[data-your-turn]") || !behind()) say(card.dataset.reason);
}

async function submit(event) {
  const form = event.target, button = event.submitter;
  if (!form.closest("#frame") || form.getAttribute("method") !== "post") return;
  if (button?.value === "again") return; // goes to another table: the browser does it
  event.preventDefault();
  const number = form.elements.number.value;
  if (behind() || sent === number) return; // a double click plays one card, and what is over can't be played on
  sent = number;
  document.documentElement.classList.add("sending");
  const refusal = await send(form, button);
  document.documentElement.classList.remove("sending");
  if (!refusal) return;
  sent = null;
  await answer(refusal, Number(number));
}

// The refusal, or null where it was accepted.
async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const address = form.getAttribute("action"); // form.action is the button of that name
  try {
    const reply = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
    return reply.ok ? null : await reply.json();
  } catch {
    return { code: "offline", message: document.body.dataset.offline };
  }
}

// Where the table has gone on meanwhile, the next frame tells it better than words.
async function answer(refusal, number) {
  if (refusal.code === "stale" && reach() && await goesOn(number)) return;
  say(refusal.message);
}

export function say(text) {
  if (!text) return;
  speak([text]);
  const notice = document.getElementById("notice");
  if (!notice) return;
  notice.textContent = text;
  notice.classList.remove("refused");
  void notice.offsetWidth; // the same reason once more is shown once more
  notice.classList.add("refused");
}

// No more cards than may be exchanged can be ticked.
function count(event) {
  const button = document.getElementById("act-exchange");
  if (event.target.name !== "card" || !button) return;
  const boxes = document.querySelectorAll("input[name=card]:checked");
  if (boxes.length <= Number(button.dataset.most)) return;
  event.target.checked = false;
  say(document.getElementById("question").textContent);
}
