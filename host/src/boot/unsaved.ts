import { createCell } from '@patchbay/shared-contracts';

/**
 * Tracks owners of unsaved input; while there are any, the browser asks before the page is left. `parameters`: the query parameters that
 * name what they edit.
 */
export function createUnsaved(page: Pick<Window, 'addEventListener'>) {
  const reasons = new Map<symbol, string | undefined>();
  const held = createCell(false);
  const tell = () => held.set(reasons.size > 0);
  page.addEventListener('beforeunload', (event) => {
    if (reasons.size > 0) event.preventDefault();
  });
  return {
    hold(reason: string, parameter?: string) {
      const token = Symbol(reason);
      reasons.set(token, parameter);
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
    parameters: (): readonly string[] => [...reasons.values()].filter((parameter) => parameter !== undefined),
    subscribe: held.subscribe,
  };
}
