import { useEffect, useRef } from 'react';
import type { DownloadType } from '@patchbay/shared-contracts';
import {
  downloadsAnswerSchema,
  type Download,
  type DownloadsAnswer,
  exportPaths,
} from '@patchbay/shared-contracts/exports';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { isAtWork, settled } from '../model/downloads.ts';

/** How often files that are being made are asked for, ms. */
const LIVE_MS = 1_500;
export const downloadsKey = ['downloads'] as const;

/** The status was not 200 [CONF-DL-005]. */
export class NoListings extends Error {}

/** Where each list is asked for; its newest files are on its first page. */
const lists: Readonly<
  Record<DownloadType, { readonly path: string; readonly page: Readonly<Record<string, number>> }>
> = {
  call_logs: { path: exportPaths.callLogDownloads, page: { offset: 0 } },
  agent_analytics: { path: exportPaths.agentDownloads, page: { page_number: 1, offset: 0 } },
};

/** The newest own files of a kind [CONF-DL-003, CONF-DL-004, CONF-DL-006]; asked anew as long as one of them is being made. */
export function useDownloads(type: DownloadType, enabled: boolean, limit: number) {
  const { request } = useConsole();
  return useQuery<DownloadsAnswer>({
    queryKey: [...downloadsKey, type, limit],
    enabled,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const { path, page } = lists[type];
      const query = { type, limit, ...page };
      const result = await request.send({ method: 'GET', path, query, answer: downloadsAnswerSchema, signal });
      if (!result.ok) throw new NoListings(result.message ?? '');
      return result.data;
    },
    refetchInterval: ({ state }) => (state.data?.objects.some(isAtWork) ? LIVE_MS : false),
  });
}

/** Calls back with the files whose making ended. */
export function useSettled(
  downloads: readonly Download[] | undefined,
  tell: (ended: readonly Download[]) => void,
): void {
  const before = useRef<readonly Download[]>([]);
  useEffect(() => {
    if (downloads === undefined) return;
    const ended = settled(before.current, downloads);
    before.current = downloads;
    if (ended.length > 0) tell(ended);
  }, [downloads, tell]);
}
