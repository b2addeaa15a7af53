import { setMaxListeners } from 'node:events';
import type { Database } from '../../kernel/db/database.ts';
import { every } from '../../kernel/jobs/every.ts';
import { runLane, type LaneDeps } from './lane-run.ts';
import { dueLanes } from './store.ts';

export interface OutboxDeps extends LaneDeps {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

/** Sends what is due, each endpoint by itself, so that a slow one holds nobody [CONF-HOOK-006]. */
export interface Outbox {
  /** Begins sending what is due, and does not wait for it. */
  beat(): Promise<void>;
  /** Sends what is due, until there is no more. */
  work(): Promise<void>;
  /** From now on what is due is sent; returns how to end that: what is under way is broken off, and sent again by the next. */
  start(): () => Promise<void>;
}

const BEAT_MS = 500;
/** So many endpoints are sent to at a time by one process; each that is slow takes the place of one. */
const LANES = 200;

export function createOutbox(deps: OutboxDeps): Outbox {
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();
  setMaxListeners(LANES, ending.signal); // each lane that sends listens; Node warns from 11 on
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
