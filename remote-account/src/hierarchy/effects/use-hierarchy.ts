import {
  accountFiguresSchema,
  accountTreeSchema,
  FIGURES_AT_ONCE,
  hierarchyPaths,
  type AccountFigure,
} from '@patchbay/shared-contracts/hierarchy';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { useQuery } from '@patchbay/shared-ui/query';

const HIERARCHY = 'hierarchy';

/** Returns the user's account and all accounts below it. */
export const useTree = () => useAnswer([HIERARCHY, 'tree'], { path: hierarchyPaths.tree, answer: accountTreeSchema });

/** Returns balance and usage of these accounts, by id; fetched in batches. */
export function useAccountFigures(ids: readonly string[]) {
  const { request } = useConsole();
  return useQuery({
    queryKey: [HIERARCHY, 'figures', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const found = new Map<string, AccountFigure>();
      for (let from = 0; from < ids.length; from += FIGURES_AT_ONCE) {
        const query = { ids: ids.slice(from, from + FIGURES_AT_ONCE).join(',') };
        const question = { path: hierarchyPaths.figures, query, answer: accountFiguresSchema };
        const { objects } = await answerOf(request, question, signal);
        for (const each of objects) found.set(each.account_id, each);
      }
      return found;
    },
  });
}
