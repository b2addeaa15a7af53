import { downloadNews, type DownloadNews } from '@patchbay/shared-contracts';
import type { DownloadsAnswer } from '@patchbay/shared-contracts/exports';
import type { KeepFresh } from '@patchbay/shared-ui';
import { downloadsKey } from './downloads-key.ts';

const withNews = (list: DownloadsAnswer | undefined, { id, state, percent }: DownloadNews) =>
  list && { ...list, objects: list.objects.map((row) => (row.id === id ? { ...row, state, percent } : row)) };

/** Writes progress of a file into its cached row at once; refetches the lists when a file is finished or has failed. */
export const keepDownloadsFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(downloadNews).subscribe((news) => {
    if (news.state === 'running')
      client.setQueriesData<DownloadsAnswer>({ queryKey: downloadsKey }, (list) => withNews(list, news));
    else void client.invalidateQueries({ queryKey: downloadsKey });
  });
