import type { RequestPort, Result, z } from '@patchbay/shared-contracts';
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
import { useQuery } from '@patchbay/shared-ui/query';

/** How often figures are asked for anew while the page is shown, ms. */
const LIVE_MS = 5_000;

export class AskFailed extends Error {}

async function get<Answer>(
  request: RequestPort,
  path: string,
  answer: z.ZodType<Answer>,
  query: Readonly<Record<string, string | number | undefined>>,
  signal: AbortSignal,
): Promise<Answer> {
  const result: Result<Answer> = await request.send({ method: 'GET', path, query, answer, signal });
  if (!result.ok) throw new AskFailed(result.message ?? '');
  return result.data;
}

export const releasesKey = ['releases'] as const;

/** Every remote with its rollout, versions and health of the last day [PLAT-017]; live. */
export function useOverview() {
  const { request } = useConsole();
  return useQuery({
    queryKey: [...releasesKey, 'overview'],
    queryFn: ({ signal }) => get(request, platformPaths.platformReleases, overviewSchema, {}, signal),
    refetchInterval: LIVE_MS,
  });
}

export function useHealth(remote: string, hours: number) {
  const { request } = useConsole();
  return useQuery({
    queryKey: [...releasesKey, 'health', remote, hours],
    queryFn: ({ signal }) => get(request, platformPaths.platformHealth, healthSeriesSchema, { remote, hours }, signal),
    refetchInterval: LIVE_MS,
  });
}

export interface HistoryPages {
  readonly entries: readonly HistoryEntry[];
  readonly more: boolean;
}

/** The newest `pages` pages of what was done to a remote, oldest last. */
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
        const next = await get(request, platformPaths.platformHistory, historyPageSchema, { remote, before }, signal);
        all = [...all, ...next.entries];
        more = next.more;
      }
      return { entries: all, more };
    },
  });
}

/** Why a user gets the version it gets; asked only when somebody asks. */
export const askWhy = async (request: RequestPort, remote: string, user: string): Promise<Result<Explanation>> =>
  request.send({
    method: 'GET',
    path: platformPaths.platformExplain,
    query: { remote, user },
    answer: explanationSchema,
  });

export function useKeys(open: boolean) {
  const { request } = useConsole();
  return useQuery({
    queryKey: [...releasesKey, 'keys'],
    queryFn: ({ signal }) => get(request, platformPaths.platformKeys, keysSchema, {}, signal),
    enabled: open,
  });
}
