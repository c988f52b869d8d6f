// The stream of a table: it goes on after the last frame that arrived, whatever happens to the connection.
const SHORTEST = 500, LONGEST = 15000;
const HIDDEN_FOR = 20000; // a browser allows six streams a host: a tab that nobody sees gives its own back

let source = null, again = () => {};

// Whether news arrive. Where they do not, the stream is tried at once, since somebody is waiting.
export function reach() {
  const open = source?.readyState === EventSource.OPEN;
  if (!open) again();
  return open;
}

export function follow(address, number, onFrame) {
  let after = number, pause = SHORTEST, waiting = 0, leaving = 0;

  const open = () => {
    close();
    source = new EventSource(`${address}?after=${after}`);
    source.addEventListener("open", () => { pause = SHORTEST; });
    source.addEventListener("frame", (event) => {
      after = Number(event.lastEventId);
      onFrame(event.data);
    });
    source.addEventListener("error", retry);
  };

  // while it is CONNECTING the browser tries again by itself; an answer that was no stream ends it for good
  const retry = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(waiting);
    waiting = setTimeout(open, pause);
    pause = Math.min(pause * 2, LONGEST);
  };

  const close = () => {
    clearTimeout(waiting);
    source?.close();
    source = null;
  };

  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(close, HIDDEN_FOR);
    else if (source?.readyState !== EventSource.OPEN) open();
  });
  // a page that comes back from the browser's memory may be old
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  addEventListener("pagehide", close);
  again = open;
  open();
}
