import { useEffect, useRef } from 'react';
import type { DownloadType } from '@patchbay/shared-contracts';
import { downloadsAnswerSchema, type Download, exportPaths } from '@patchbay/shared-contracts/exports';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { downloadsKey } from './downloads-key.ts';
import { isAtWork, settled } from '../model/download.ts';

/** Polling interval, ms, while the event feed is down or in a tab without a feed. */
const ASKED_MS = 5_000;

/** Endpoint of each list; the first page holds the newest files. */
const lists: Readonly<
  Record<DownloadType, { readonly path: string; readonly page: Readonly<Record<string, number>> }>
> = {
  call_logs: { path: exportPaths.callLogDownloads, page: { offset: 0 } },
  agent_analytics: { path: exportPaths.agentDownloads, page: { page_number: 1, offset: 0 } },
};

/** Returns the user's newest files of a kind [CONF-DL-003, CONF-DL-004, CONF-DL-006]; polls while one of them is being made. */
export function useDownloads(type: DownloadType, enabled: boolean, limit: number) {
  const { path, page } = lists[type];
  const question = { path, query: { type, limit, ...page }, answer: downloadsAnswerSchema };
  return useAnswer([...downloadsKey, type, limit], question, {
    enabled,
    keepsBefore: true,
    renewed: (known) => (known?.objects.some(isAtWork) ? ASKED_MS : false),
  });
}

/** Calls back with files that have just finished or failed. */
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
