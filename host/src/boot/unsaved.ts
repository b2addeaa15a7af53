/** Who holds unsaved input; the browser asks before the page is left while somebody does. */
export function createUnsaved(page: Pick<Window, 'addEventListener'>) {
  const reasons = new Set<symbol>();
  page.addEventListener('beforeunload', (event) => {
    if (reasons.size > 0) event.preventDefault();
  });
  return {
    hold(reason: string) {
      const token = Symbol(reason);
      reasons.add(token);
      return () => void reasons.delete(token);
    },
    held: () => reasons.size > 0,
  };
}
