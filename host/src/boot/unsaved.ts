import { createCell } from '@patchbay/shared-contracts';

/** Who holds unsaved input; the browser asks before the page is left while somebody does. */
export function createUnsaved(page: Pick<Window, 'addEventListener'>) {
  const reasons = new Set<symbol>();
  const held = createCell(false);
  const tell = () => held.set(reasons.size > 0);
  page.addEventListener('beforeunload', (event) => {
    if (reasons.size > 0) event.preventDefault();
  });
  return {
    hold(reason: string) {
      const token = Symbol(reason);
      reasons.add(token);
      tell();
      return () => {
        reasons.delete(token);
        tell();
      };
    },
    /** The page is left without a question: what is unsaved is not for who comes next. */
    letGo() {
      reasons.clear();
      tell();
    },
    held: held.current,
    subscribe: held.subscribe,
  };
}
