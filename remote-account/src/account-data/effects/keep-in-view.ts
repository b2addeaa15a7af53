/** By which a person says where the page is to stand. */
const ownActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps a place in the middle of the window while the page around it is loaded and grows, until the person does something. Returns what
 * ends it.
 */
export function keepInView(place: Element, page: Element): () => void {
  const growth = new ResizeObserver(() => place.scrollIntoView({ block: 'center' }));
  const end = (): void => {
    growth.disconnect();
    for (const act of ownActs) window.removeEventListener(act, end, true);
  };
  for (const act of ownActs) window.addEventListener(act, end, { capture: true, passive: true });
  growth.observe(page); // which tells of the size that it has at once
  return end;
}
