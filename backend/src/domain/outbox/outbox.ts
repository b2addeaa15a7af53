import { setMaxListeners } from 'node:events';
import { every } from '../../kernel/jobs/every.ts';
import { runLane, type LaneDeps } from './lane-run.ts';
import { dueLanes } from './store.ts';

/** Sends due messages, each endpoint separately, so that a slow one delays no other [CONF-HOOK-006]. */
export interface Outbox {
  /** Starts sending due messages, without waiting for the end. */
  beat(): Promise<void>;
  /** Sends due messages until there are none. */
  work(): Promise<void>;
  /** Starts sending; returns a function that stops: running requests are aborted, and repeated by the next process. */
  start(): () => Promise<void>;
}

const BEAT_MS = 500;
/** Number of endpoints that one process sends to at a time; a slow one occupies one of these. */
const LANES = 200;

export function createHookOutbox(deps: LaneDeps): Outbox {
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();
  setMaxListeners(LANES, ending.signal); // each active lane adds a listener; Node warns from 11 on
  const begin = async (): Promise<number> => {
    if (ending.signal.aborted) return 0;
    const due = await dueLanes(deps.database, deps.now());
    const free = due.filter(({ endpointId }) => !running.has(endpointId)).slice(0, LANES - running.size);
    for (const lane of free) {
      const run = runLane(deps, lane, ending.signal)
        .catch(deps.onError)
        .finally(() => running.delete(lane.endpointId));
      running.set(lane.endpointId, run);
    }
    return free.length;
  };
  const settled = () => Promise.all(running.values());
  return {
    beat: async () => void (await begin()),
    async work() {
      do await settled();
      while ((await begin()) > 0);
    },
    start() {
      const stop = every(BEAT_MS, begin, deps.onError);
      return async () => {
        ending.abort();
        await stop();
        await settled();
      };
    },
  };
}
