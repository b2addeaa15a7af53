import { stickyErrors } from '@patchbay/shared-contracts/sticky';
import { useTexts, type TextKey } from '../texts/index.ts';

const known: ReadonlyMap<string, TextKey> = new Map([
  [stickyErrors.number.code, 'refused.number'],
  [stickyErrors.queue.code, 'refused.queue'],
  [stickyErrors.agent.code, 'refused.agent'],
  [stickyErrors.taken.code, 'refused.taken'],
]);

/** Returns the reason for a refusal; empty for an unknown code. */
export function useStickyRefusal(): (code: string | null) => string {
  const t = useTexts();
  return (code) => {
    const key = known.get(code ?? '');
    return key === undefined ? '' : t(key);
  };
}
