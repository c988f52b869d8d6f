// Keys: arrows along a row of buttons, digits for bids, letters for what is marked with them. A row is one
// stop of the Tab key.

export function steer() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => rove(event.target));
}

const rows = () => [...document.querySelectorAll("#frame [data-row]")];
export const items = (row) => [...row.querySelectorAll("button, input")];

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const typing = event.target.matches?.("input:not([type=checkbox]):not([type=radio]), select, textarea");
  if (typing) return;
  const known = arrow(event) || digit(event) || letter(event) || (event.key === "Escape" && close());
  if (known) event.preventDefault();
}

function arrow(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -99, End: 99 }[event.key];
  if (!step) return false;
  const row = event.target.closest?.("[data-row]") ?? rows().find((one) => items(one).length);
  if (!row || !row.closest("#frame")) return false;
  const all = items(row), at = all.indexOf(document.activeElement);
  const to = at < 0 ? start(all) : all[Math.min(all.length - 1, Math.max(0, at + step))];
  to?.focus({ focusVisible: true });
  return Boolean(to);
}

// the card or bid that one would begin with: the first that may be played, one trick rather than nil
const start = (all) => all.find((item) => item.matches(".can, [data-bid='1']")) ?? all[0];

let typed = "", typedAt = 0;

// Digits choose a bid and Enter makes it; 1 and then 2 is twelve, 0 is nil.
function digit(event) {
  if (!/^\d$/.test(event.key) || !document.querySelector("[data-bid]")) return false;
  const recent = event.timeStamp - typedAt < 1500 ? typed : "";
  typed = choose(recent + event.key) ? recent + event.key : event.key;
  typedAt = event.timeStamp;
  const bid = choose(typed);
  bid?.focus({ focusVisible: true });
  return Boolean(bid);
}

const choose = (digits) => document.querySelector(`[data-bid="${digits === "0" ? "nil" : Number(digits)}"]`);

function letter(event) {
  if (event.key === "Enter" && event.target !== document.body) return false; // it presses what has the focus
  const key = event.key.toUpperCase();
  const marked = [...document.querySelectorAll("[data-key]")].find((item) => item.dataset.key.toUpperCase() === key);
  if (!marked) return false;
  marked.click();
  return true;
}

function close() {
  const open = [...document.querySelectorAll("details.pop[open]")];
  for (const details of open) {
    if (details.contains(document.activeElement)) details.querySelector("summary").focus();
    details.removeAttribute("open");
  }
  return open.length > 0;
}

function rove(target) {
  const row = target.closest?.("#frame [data-row]");
  if (row) items(row).forEach((item) => { item.tabIndex = item === target ? 0 : -1; });
}

// Every row gets its one stop of the Tab key.
export function settle() {
  for (const row of rows()) {
    const all = items(row), first = start(all);
    all.forEach((item) => { item.tabIndex = item === first ? 0 : -1; });
  }
}
