import { callLogged, callRecordsAnswerSchema, paths, type CallRecord } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';
import { logKey, type Log } from '../../list/effects/use-log.ts';
import type { LogNews } from '../../list/effects/use-news.ts';

export const callLog: Log<CallRecord> = { path: paths.callRecords, answer: callRecordsAnswerSchema };

export const callNews: LogNews = (bus, told) => bus.on(callLogged).subscribe(({ callId }) => told(callId));

/**
 * A call that was logged makes every page stale [TEL-007]: one that is shown stays as it is read and tells of it, any other is
 * fetched anew when it is shown again.
 */
export const keepCallLogFresh: KeepFresh = ({ bus }, client) =>
  void bus
    .on(callLogged)
    .subscribe(() => void client.invalidateQueries({ queryKey: logKey(callLog.path), refetchType: 'none' }));
