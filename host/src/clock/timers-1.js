/* global self */
// Timers for background pages, where browsers limit a page's own timers to one run per minute [TEL-014]. The file name has a number because
// assets are cached for ever: a changed file needs the next number.
const stops = new Map();

self.onmessage = ({ data: { id, ms, repeats } }) => {
  stops.get(id)?.();
  stops.delete(id);
  if (ms === undefined) return; // a request to stop only
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
