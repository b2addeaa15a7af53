import { createCell } from '@patchbay/shared-contracts';

/** Tracks owners of unsaved input; while there are any, the browser asks before the page is left. */
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
    /** Drops all claims, so that the page unloads without a question: a different user comes next. */
    letGo() {
      reasons.clear();
      tell();
    },
    held: held.current,
    subscribe: held.subscribe,
  };
}
