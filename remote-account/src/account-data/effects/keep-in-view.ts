/** Events by which the user takes control of the scroll position. */
const ownActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps an element centred in the window while the page around it loads and grows, until the user acts. Returns a function that stops
 * it.
 */
export function keepInView(place: Element, page: Element): () => void {
  const growth = new ResizeObserver(() => place.scrollIntoView({ block: 'center' }));
  const end = (): void => {
    growth.disconnect();
    for (const act of ownActs) window.removeEventListener(act, end, true);
  };
  for (const act of ownActs) window.addEventListener(act, end, { capture: true, passive: true });
  growth.observe(page); // the observer reports the current size at once
  return end;
}
