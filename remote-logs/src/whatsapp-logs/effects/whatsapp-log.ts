import { callLogged } from '@patchbay/shared-contracts';
import { whatsAppLogsAnswerSchema, type WhatsAppRecord, messagePaths } from '@patchbay/shared-contracts/messages';
import type { KeepFresh } from '@patchbay/shared-ui';
import { listKey, type ListNews } from '@patchbay/shared-ui/list-page';
import { logSource } from '../../list/effects/log-source.ts';

export const whatsAppLog = logSource<WhatsAppRecord>(messagePaths.whatsAppLogs, whatsAppLogsAnswerSchema);

export const whatsAppNews: ListNews = (bus, onNews) =>
  bus.on(callLogged).subscribe(({ callId, channel }) => (channel === 'whatsapp' ? onNews(callId) : undefined));

/** Marks all pages of the log as stale, as for the call log. */
export const keepWhatsAppLogFresh: KeepFresh = ({ bus }, client) =>
  void bus
    .on(callLogged)
    .subscribe(() => void client.invalidateQueries({ queryKey: listKey(whatsAppLog.path), refetchType: 'none' }));
