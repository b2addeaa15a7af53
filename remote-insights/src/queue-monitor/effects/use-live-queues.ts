import { useEffect, useReducer } from 'react';
import { livePaths, queueMonitorMessageSchema } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { beating, followSocket, readAs, socketAt } from '@patchbay/shared-ui/live-socket';
import { againAfter } from '../../live/effects/again-after.ts';
import { browserClock } from '../../live/effects/browser-clock.ts';
import { opening, stepQueues, type LiveQueues } from '../model/live-queues.ts';

const read = readAs(queueMonitorMessageSchema);

const addressFor = (queueId: string | null): string => {
  const query = queueId === null ? '' : `?${new URLSearchParams({ queue_id: queueId }).toString()}`;
  return socketAt(`${livePaths.queueMonitor}${query}`);
};

/** The queues of the moment, and who waits in this one; stale as soon as nothing was heard for 3 s [LIVE-034]. */
export function useLiveQueues(queueId: string | null): LiveQueues {
  const { session } = useConsole();
  const [queues, happened] = useReducer(stepQueues, opening);
  useEffect(() => {
    let isHeard = false;
    return followSocket(
      {
        ...{ address: addressFor(queueId), clock: browserClock, read, againAfter },
        ...{ bearer: () => session.bearer(), pulse: beating(browserClock) },
      },
      {
        message(message) {
          isHeard = true;
          happened({ type: 'told', message, at: Date.now() });
        },
        cut() {
          happened({ type: 'cut', at: Date.now() });
          if (isHeard) void session.refresh(); // the page may not be open to this person any more
          isHeard = false;
        },
      },
    );
  }, [queueId, session]);
  return queues;
}
