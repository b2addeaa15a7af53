/* global self */
// Time for pages in the background, where browsers let a page's own timers run once a minute at most [TEL-014]. The name has a
// number because assets are kept for ever: a changed file gets the next one.
const stops = new Map();

self.onmessage = ({ data: { id, ms, repeats } }) => {
  stops.get(id)?.();
  stops.delete(id);
  if (ms === undefined) return; // it was to be stopped
  const tell = () => self.postMessage(id);
  if (repeats) {
    const timer = setInterval(tell, ms);
    stops.set(id, () => clearInterval(timer));
  } else {
    const timer = setTimeout(() => {
      stops.delete(id);
      tell();
    }, ms);
    stops.set(id, () => clearTimeout(timer));
  }
};
