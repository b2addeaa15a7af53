import type { RequestPort, Result } from '@patchbay/shared-contracts';
import {
  explanationSchema,
  healthSeriesSchema,
  historyPageSchema,
  keysSchema,
  overviewSchema,
  type Explanation,
  type HistoryEntry,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { useQuery } from '@patchbay/shared-ui/query';

/** Interval between refreshes of the figures while the page is shown, ms. */
const LIVE_MS = 5_000;

const live = { renewed: () => LIVE_MS };

export const releasesKey = ['releases'] as const;

/** Returns every remote with its rollout, versions and health of the last day [PLAT-017]; refreshed continuously. */
export const useOverview = () =>
  useAnswer([...releasesKey, 'overview'], { path: platformPaths.platformReleases, answer: overviewSchema }, live);

export const useHealth = (remote: string, hours: number) =>
  useAnswer(
    [...releasesKey, 'health', remote, hours],
    { path: platformPaths.platformHealth, query: { remote, hours }, answer: healthSeriesSchema },
    live,
  );

export interface HistoryPages {
  readonly entries: readonly HistoryEntry[];
  readonly more: boolean;
}

/** Returns the newest `pages` pages of a remote's change log, oldest last. */
export function useHistory(remote: string, pages: number) {
  const { request } = useConsole();
  return useQuery<HistoryPages>({
    queryKey: [...releasesKey, 'history', remote, pages],
    refetchInterval: LIVE_MS,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      let all: readonly HistoryEntry[] = [];
      let more = true;
      for (let page = 0; page < pages && more; page += 1) {
        const before = all.at(-1)?.id;
        const question = { path: platformPaths.platformHistory, query: { remote, before }, answer: historyPageSchema };
        const next = await answerOf(request, question, signal);
        all = [...all, ...next.entries];
        more = next.more;
      }
      return { entries: all, more };
    },
  });
}

/** Asks why a user gets a certain version; requested on demand only. */
export const askWhy = async (request: RequestPort, remote: string, user: string): Promise<Result<Explanation>> =>
  request.send({
    method: 'GET',
    path: platformPaths.platformExplain,
    query: { remote, user },
    answer: explanationSchema,
  });

export const useKeys = (open: boolean) =>
  useAnswer([...releasesKey, 'keys'], { path: platformPaths.platformKeys, answer: keysSchema }, { enabled: open });
