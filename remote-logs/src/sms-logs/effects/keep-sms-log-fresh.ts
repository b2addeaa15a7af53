import { smsNews, type SmsStatus } from '@patchbay/shared-contracts';
import { messagePaths, type SmsRecord } from '@patchbay/shared-contracts/messages';
import type { KeepFresh } from '@patchbay/shared-ui';
import { type ListAnswer, listKey } from '@patchbay/shared-ui/list-page';

const ORDER = ['queued', 'sent', 'delivered', 'failed', 'received'];
const isLater = (one: SmsStatus, than: SmsStatus): boolean => ORDER.indexOf(one) > ORDER.indexOf(than);

/** Number of latest events kept, to correct rows fetched before them. */
const KEPT_NEWS = 200;

function withNews(page: ListAnswer<SmsRecord>, news: ReadonlyMap<string, SmsStatus>): ListAnswer<SmsRecord> {
  const stale = ({ id, status }: SmsRecord) => isLater(news.get(id) ?? status, status);
  if (!page.objects.some(stale)) return page;
  const objects = page.objects.map((row) => (stale(row) ? { ...row, status: news.get(row.id) ?? row.status } : row));
  return { ...page, objects };
}

/**
 * Writes an SMS's status into its displayed row, and into rows that arrive after the event but were read before it; a new SMS marks all
 * pages as stale, as in the call log.
 */
export const keepSmsLogFresh: KeepFresh = ({ bus }, client) => {
  const queryKey = listKey(messagePaths.smsLogs);
  const queries = client.getQueryCache();
  const news = new Map<string, SmsStatus>();
  const correct = (query: ReturnType<typeof queries.findAll>[number]) => {
    const page = client.getQueryData<ListAnswer<SmsRecord>>(query.queryKey);
    const corrected = page && withNews(page, news);
    const updatedAt = query.state.dataUpdatedAt; // keep the age of the data
    if (corrected !== page) client.setQueryData(query.queryKey, corrected, { updatedAt });
  };
  queries.subscribe((event) => {
    const isRead = event.type === 'updated' && event.action.type === 'success';
    if (isRead && queries.findAll({ queryKey }).includes(event.query)) correct(event.query);
  });
  bus.on(smsNews).subscribe(({ id, status }) => {
    const known = news.get(id);
    news.delete(id);
    news.set(id, known !== undefined && isLater(known, status) ? known : status);
    for (const oldest of [...news.keys()].slice(0, -KEPT_NEWS)) news.delete(oldest);
    queries.findAll({ queryKey }).forEach(correct);
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  });
};
