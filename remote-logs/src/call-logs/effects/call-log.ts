import { callLogged } from '@patchbay/shared-contracts';
import { callRecordsAnswerSchema, type CallRecord, logPaths } from '@patchbay/shared-contracts/logs';
import type { KeepFresh } from '@patchbay/shared-ui';
import { listKey, type ListNews } from '@patchbay/shared-ui/list-page';
import { logSource } from '../../list/effects/log-source.ts';

export const callLog = logSource<CallRecord>(logPaths.callRecords, callRecordsAnswerSchema);

export const callNews: ListNews = (bus, onNews) => bus.on(callLogged).subscribe(({ callId }) => onNews(callId));

/**
 * Marks all pages of the log as stale when a call was logged [TEL-007]: a displayed one stays and announces the new row, others are
 * refetched when shown again.
 */
export const keepCallLogFresh: KeepFresh = ({ bus }, client) =>
  void bus
    .on(callLogged)
    .subscribe(() => void client.invalidateQueries({ queryKey: listKey(callLog.path), refetchType: 'none' }));
