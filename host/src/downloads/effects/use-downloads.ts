import { useEffect, useRef } from 'react';
import { downloadsAnswerSchema, paths, type Download, type DownloadsAnswer } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { isAtWork, settled } from '../model/downloads.ts';

/** How often files that are being made are asked for, ms. */
const LIVE_MS = 1_500;
export const downloadsKey = ['downloads'] as const;

/** The status was not 200 [CONF-DL-005]. */
export class NoListings extends Error {}

/** The newest own files [CONF-DL-004, CONF-DL-006]; asked anew as long as one of them is being made. */
export function useDownloads(enabled: boolean, limit: number) {
  const { request } = useConsole();
  return useQuery<DownloadsAnswer>({
    queryKey: [...downloadsKey, limit],
    enabled,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const query = { type: 'call_logs', limit, offset: 0 };
      const path = paths.callLogDownloads;
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
