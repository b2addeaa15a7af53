import { callLogged, paths, whatsAppLogsAnswerSchema, type WhatsAppRecord } from '@patchbay/shared-contracts';
import { logKey, type Log } from '../../list/effects/use-log.ts';
import type { LogNews } from '../../list/effects/use-news.ts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const whatsAppLog: Log<WhatsAppRecord> = { path: paths.whatsAppLogs, answer: whatsAppLogsAnswerSchema };

export const whatsAppNews: LogNews = (bus, told) =>
  bus.on(callLogged).subscribe(({ callId, channel }) => (channel === 'whatsapp' ? told(callId) : undefined));

/** As the call log's. */
export const keepWhatsAppLogFresh: KeepFresh = ({ bus }, client) =>
  void bus
    .on(callLogged)
    .subscribe(() => void client.invalidateQueries({ queryKey: logKey(whatsAppLog.path), refetchType: 'none' }));
