// What a person does: a form of the table is sent without leaving the page, once for each frame; what may not
// be done is answered with the reason, and so is a connection that is lost.
import { behind } from "./show.js";

let sent = null; // the number of the frame for which something is under way

export function listen() {
  document.addEventListener("click", explain);
  document.addEventListener("submit", submit);
  document.addEventListener("change", count);
}

function explain(event) {
  const card = event.target.closest?.("#frame [aria-disabled=true]");
  if (!card) return;
  event.preventDefault();
  say(card.dataset.reason);
}

async function submit(event) {
  const form = event.target, button = event.submitter;
  if (!form.closest("#frame") || form.getAttribute("method") !== "post") return;
  if (button?.value === "again") return; // goes to another table: the browser does it
  event.preventDefault();
  const number = form.elements.number.value;
  if (sent === number) return; // a double click plays one card
  sent = number;
  document.documentElement.classList.add("sending");
  try {
    await send(form, button);
  } catch {
    sent = null;
    say(document.body.dataset.offline);
  } finally {
    document.documentElement.classList.remove("sending");
  }
}

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const address = form.getAttribute("action"); // form.action is the button of that name
  const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
  if (answer.ok) return;
  sent = null;
  const refusal = await answer.json();
  if (refusal.code !== "stale" || !behind()) say(refusal.message); // what comes next tells it better
}

export function say(text) {
  const notice = document.getElementById("notice");
  if (!text || !notice) return;
  notice.textContent = text;
  notice.classList.remove("refused");
  void notice.offsetWidth; // the same reason once more is shown once more
  notice.classList.add("refused");
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById("live").replaceChildren(line);
}

// No more cards than may be exchanged can be ticked.
function count(event) {
  if (event.target.name !== "card") return;
  const button = document.getElementById("act-exchange");
  const boxes = [...document.querySelectorAll("input[name=card]:checked")];
  if (button && boxes.length > Number(button.dataset.most)) event.target.checked = false;
}
