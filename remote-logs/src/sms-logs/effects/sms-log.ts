import { smsNews, type SmsNews } from '@patchbay/shared-contracts';
import { smsAnswerSchema, type SmsRecord, messagePaths } from '@patchbay/shared-contracts/messages';
import type { ListNews } from '@patchbay/shared-ui/list-page';
import { logSource } from '../../list/effects/log-source.ts';

export const smsLog = logSource<SmsRecord>(messagePaths.smsLogs, smsAnswerSchema);

/** Whether the SMS is new: received, or just submitted; any other event concerns one already in the log. */
const isNew = ({ status }: SmsNews): boolean => status === 'received' || status === 'queued';

export const freshSms: ListNews = (bus, onNews) =>
  bus.on(smsNews).subscribe((news) => (isNew(news) ? onNews(news.id) : undefined));
