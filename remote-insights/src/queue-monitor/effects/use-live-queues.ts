import { useEffect, useReducer } from 'react';
import {
  livePaths,
  queueMonitorMessageSchema,
  STALE_MS,
  type QueueMonitorMessage,
} from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { followSocket } from '@patchbay/shared-ui/live-socket';
import { opening, stepQueues, type LiveQueues } from '../model/live-queues.ts';

/** Milliseconds until a socket that was cut is opened again: at once, then ever later. */
const againAfter = (cuts: number): number => Math.min(500 * 2 ** (cuts - 1), 8_000);

function messageOf(text: string): QueueMonitorMessage | null {
  try {
    return queueMonitorMessageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const clock = {
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const addressFor = (queueId: string | null): string => {
  const query = queueId === null ? '' : `?${new URLSearchParams({ queue_id: queueId }).toString()}`;
  return `${location.origin.replace(/^http/, 'ws')}${livePaths.queueMonitor}${query}`;
};

/** The queues of the moment, and who waits in this one; stale as soon as nothing was heard for 3 s [LIVE-034]. */
export function useLiveQueues(queueId: string | null): LiveQueues {
  const { session } = useConsole();
  const [queues, happened] = useReducer(stepQueues, opening);
  useEffect(() => {
    let isHeard = false;
    return followSocket(
      {
        ...{ address: addressFor(queueId), clock, read: messageOf, againAfter, silentMs: STALE_MS },
        bearer: () => session.bearer(),
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
