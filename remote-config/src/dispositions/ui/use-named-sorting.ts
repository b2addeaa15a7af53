import { useConsole } from '@patchbay/shared-ui';
import { useSorting } from '../../sorting/use-sorting.ts';
import type { Outcome } from '../model/outcome.ts';
import { useTexts } from '../texts/index.ts';
import { useFailureText } from './use-failure-text.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Sorted {
  readonly items: readonly Named[];
  readonly save: (ids: readonly string[]) => Promise<Outcome>;
  /** Announces a text to screen readers. */
  readonly say: (words: string) => void;
}

/** Sorts named items and announces the new position. */
export function useNamedSorting({ items, save, say }: Sorted) {
  const t = useTexts();
  const { notify } = useConsole();
  const failureText = useFailureText();
  return useSorting({
    ids: items.map(({ id }) => id),
    async save(id, wanted) {
      const name = items.find((item) => item.id === id)?.name ?? '';
      const outcome = await save(wanted);
      // Announced only after it is saved: the listener may leave the page.
      if (outcome.is === 'done') say(t('moved', { name, place: wanted.indexOf(id) + 1, count: wanted.length }));
      else notify.error(failureText(outcome));
    },
  });
}
