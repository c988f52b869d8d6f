// The page comes alive: frames arrive by a stream and are shown one by one, forms are sent without leaving
// the page, keys work. Without this script everything works too, by plain forms.
import { follow } from "./js/stream.js";
import { show } from "./js/show.js";
import { listen } from "./js/act.js";
import { steer, settle } from "./js/keys.js";

const frame = document.getElementById("frame");

steer();
if (frame) {
  document.documentElement.classList.add("live");
  listen();
  settle();
  follow(frame.dataset.stream, Number(frame.dataset.number), show);
}
