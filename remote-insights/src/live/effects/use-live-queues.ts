import { useEffect, useState } from 'react';
import { livePaths, queueMonitorMessageSchema } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { againAfter, beating, browserClock, followSocket, readAs, socketAt } from '@patchbay/shared-ui/live-socket';
import { opening, stepQueues, type LiveQueues, type QueuesEvent } from '../model/live-queues.ts';
import { rightsAfterCuts } from './rights-after-cuts.ts';
import { useFramed } from './use-framed.ts';

const read = readAs(queueMonitorMessageSchema);

const addressFor = (queueId: string | null): string => {
  const query = queueId === null ? '' : `?${new URLSearchParams({ queue_id: queueId }).toString()}`;
  return socketAt(`${livePaths.queueMonitor}${query}`);
};

/** Returns the live queues, and the callers waiting in this one; stale after 3 s of silence [LIVE-034]. `retry` connects at once. */
export function useLiveQueues(queueId: string | null): { readonly live: LiveQueues; readonly retry: () => void } {
  const { session } = useConsole();
  const [live, change] = useFramed(opening);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const happened = (event: QueuesEvent): void => change((before) => stepQueues(before, event));
    const rights = rightsAfterCuts(session);
    return followSocket(
      {
        ...{ address: addressFor(queueId), clock: browserClock, read, againAfter },
        ...{ bearer: () => session.bearer(), pulse: beating(browserClock) },
      },
      {
        message(message) {
          rights.heard();
          happened({ type: 'told', message, at: Date.now() });
        },
        cut() {
          happened({ type: 'cut', at: Date.now() });
          rights.cut();
        },
      },
    );
  }, [queueId, session, attempt, change]);
  return { live, retry: () => setAttempt((before) => before + 1) };
}
