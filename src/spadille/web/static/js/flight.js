// Cards fly: those that change their place are named for a view transition, those that only make room slide.
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const rests = (milliseconds) => new Promise((done) => setTimeout(done, Math.max(0, milliseconds)));

const still = () => calm.matches || document.body.dataset.speed === "instant" || document.hidden;

export async function fly(old, next, swap) {
  if (still() || !document.startViewTransition) {
    swap();
    return;
  }
  const before = places(old);
  name(old, next);
  const flight = document.startViewTransition(() => {
    swap();
    slide(before, next);
  });
  flight.ready.catch(() => {}); // a flight that cannot be shown has still changed the page
  await Promise.race([flight.finished.catch(() => {}), rests(2000)]);
  for (const card of next.querySelectorAll(".moving")) card.classList.remove("moving");
}

const cards = (frame) => new Map([...frame.querySelectorAll(".card[class*='c-'], .card[class*='b-']")].map((card) => [code(card), card]));
const code = (card) => [...card.classList].find((word) => /^[cb]-/.test(word));
const home = (card) => card.closest("[id]:not(button)")?.id;

function name(old, next) {
  const from = cards(old), to = cards(next);
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const left = from.get(key), come = to.get(key);
    if (left && come && home(left) === home(come)) continue;
    left?.classList.add("moving");
    come?.classList.add("moving");
  }
}

function places(frame) {
  const rects = new Map();
  for (const card of frame.querySelectorAll("#hand .card")) rects.set(code(card), card.getBoundingClientRect());
  return rects;
}

function slide(before, next) {
  for (const card of next.querySelectorAll("#hand .card:not(.moving)")) {
    const was = before.get(code(card));
    if (!was) continue;
    const now = card.getBoundingClientRect();
    const [x, y] = [was.x - now.x, was.y - now.y];
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    card.animate([{ translate: `${x}px ${y}px` }, { translate: "0" }], { duration: 320, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
}
