// What a screen reader hears: sentences join a log, so that none is lost when frames follow fast.
const KEPT = 20;

export function speak(sentences) {
  const live = document.getElementById("live");
  live.append(...sentences.map(paragraph));
  while (live.children.length > KEPT) live.firstElementChild.remove();
}

function paragraph(text) {
  const line = document.createElement("p");
  line.textContent = text.trim();
  return line;
}
