import { useEffect, useRef } from 'react';
import type { DownloadType } from '@patchbay/shared-contracts';
import { downloadsAnswerSchema, type Download, exportPaths } from '@patchbay/shared-contracts/exports';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { downloadsKey } from './downloads-key.ts';
import { isAtWork, settled } from '../model/download.ts';

/** How far they are is told by the feed; where there is none just now, or in a tab that has no feed, they are asked for after so long, ms. */
const ASKED_MS = 5_000;

/** Where each list is asked for; its newest files are on its first page. */
const lists: Readonly<
  Record<DownloadType, { readonly path: string; readonly page: Readonly<Record<string, number>> }>
> = {
  call_logs: { path: exportPaths.callLogDownloads, page: { offset: 0 } },
  agent_analytics: { path: exportPaths.agentDownloads, page: { page_number: 1, offset: 0 } },
};

/** The newest own files of a kind [CONF-DL-003, CONF-DL-004, CONF-DL-006]; asked anew as long as one of them is being made. */
export function useDownloads(type: DownloadType, enabled: boolean, limit: number) {
  const { path, page } = lists[type];
  const question = { path, query: { type, limit, ...page }, answer: downloadsAnswerSchema };
  return useAnswer([...downloadsKey, type, limit], question, {
    enabled,
    keepsBefore: true,
    renewed: (known) => (known?.objects.some(isAtWork) ? ASKED_MS : false),
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
