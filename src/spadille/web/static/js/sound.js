// Two soft sounds, off by default: a card that falls, and a bell when it is one's turn.
let context = null;

export function sound(old, next) {
  if (document.body.dataset.sound !== "on") return;
  if (!navigator.userActivation.hasBeenActive) return; // the browser is silent until something was done
  context ??= new AudioContext();
  if (fell(old, next)) tone(190, 0.05, 0.09);
  if (next.hasAttribute("data-your-turn") && !old.hasAttribute("data-your-turn")) tone(660, 0.22, 0.06);
}

const lying = (frame) => frame.querySelectorAll(".trick > .card").length;
const fell = (old, next) => lying(next) > 0 && lying(next) !== lying(old);

function tone(pitch, seconds, loudness) {
  const oscillator = new OscillatorNode(context, { frequency: pitch, type: "sine" });
  const volume = new GainNode(context, { gain: loudness });
  const now = context.currentTime;
  volume.gain.setValueAtTime(loudness, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}
