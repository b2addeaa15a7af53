import { smsNews, type SmsNews } from '@patchbay/shared-contracts';
import { smsAnswerSchema, type SmsRecord, messagePaths } from '@patchbay/shared-contracts/messages';
import type { KeepFresh } from '@patchbay/shared-ui';
import { type ListAnswer, listKey, type ListNews } from '@patchbay/shared-ui/list-page';
import { logSource } from '../../list/effects/log-source.ts';

export const smsLog = logSource<SmsRecord>(messagePaths.smsLogs, smsAnswerSchema);

/** It came in, or was handed in just now; anything else is told of one that stands in the log already. */
const isNew = ({ status }: SmsNews): boolean => status === 'received' || status === 'queued';

export const freshSms: ListNews = (bus, told) =>
  bus.on(smsNews).subscribe((news) => (isNew(news) ? told(news.id) : undefined));

const withStatus = (page: ListAnswer<SmsRecord>, { id, status }: SmsNews): ListAnswer<SmsRecord> => ({
  ...page,
  objects: page.objects.map((row) => (row.id === id ? { ...row, status } : row)),
});

/** What becomes of an SMS is seen in its row, where it stands; a new one makes every page stale, as the call log's. */
export const keepSmsLogFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(smsNews).subscribe((news) => {
    const queryKey = listKey(smsLog.path);
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const page = client.getQueryData<ListAnswer<SmsRecord>>(query.queryKey);
      const updatedAt = query.state.dataUpdatedAt; // the rows are as old as they were
      if (page) client.setQueryData(query.queryKey, withStatus(page, news), { updatedAt });
    }
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  });
