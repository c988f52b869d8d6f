// The focus stays where it was when the page changes; what had it and is gone gives it to its neighbour, else
// to what there is to do now. It never moves for any other reason.
import { items, settle } from "./keys.js";

let fallen = false; // the focus rests on the hand because there was nothing to do when its button went away

export function keepFocus(change) {
  const focused = document.activeElement;
  const within = Boolean(focused?.closest?.("#frame"));
  const spot = within && spotOf(focused), place = within ? placeInHand(focused) : -1;
  const resting = fallen && focused?.id === "hand";
  change();
  settle();
  if (within) heir(spot, place, resting)?.focus({ preventScroll: true });
}

function heir(spot, place, resting) {
  const asked = document.getElementById("frame").hasAttribute("data-your-turn");
  const same = spot && document.querySelector(spot);
  fallen = false;
  if (same && !(resting && asked)) {
    fallen = resting;
    return same;
  }
  const cards = handItems();
  if (place >= 0 && cards.length) return cards[Math.min(place, cards.length - 1)];
  const next = asked ? due() : null;
  fallen = !next;
  return next ?? document.getElementById("hand") ?? due();
}

// A way to find the same thing in the next frame.
function spotOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.matches("summary")) return `#${element.parentElement.id} > summary`;
  const address = element.getAttribute("href");
  return address && `#frame a[href="${CSS.escape(address)}"]`;
}

const handItems = () => {
  const hand = document.getElementById("hand");
  return hand ? items(hand) : [];
};

const placeInHand = (element) => handItems().indexOf(element);

// A bid cannot be taken back: one Enter too many must not make it, so the question has the focus, not a button.
const due = () => document.querySelector(
  "#frame .go button, #frame .go a, #panel .bids, #panel button, #hand .can, #hand input");
