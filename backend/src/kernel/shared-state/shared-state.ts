import type { Redis } from 'ioredis';
import type { EventLogs } from './event-logs.ts';
import { createLogsInProcess } from './in-process/event-logs.ts';
import { createLocksInProcess } from './in-process/locks.ts';
import { createOneUseInProcess } from './in-process/one-use.ts';
import { createValuesInProcess } from './in-process/shared-values.ts';
import { createTalliesInProcess } from './in-process/tallies.ts';
import type { Locks } from './locks.ts';
import { createNotices, type Notices } from './notices.ts';
import type { OneUse } from './one-use.ts';
import { connectRedis, readyWithin, type RedisNews } from './redis/connections.ts';
import { createLogsOnRedis } from './redis/event-logs.ts';
import { createLocksOnRedis } from './redis/locks.ts';
import { createOneUseOnRedis } from './redis/one-use.ts';
import { createValuesOnRedis } from './redis/shared-values.ts';
import { createTalliesOnRedis } from './redis/tallies.ts';
import type { SharedValues } from './shared-values.ts';
import type { Tallies } from './tallies.ts';

/** State shared by the processes of an installation besides the database [TEL-001]. */
export interface SharedState {
  readonly logs: EventLogs;
  readonly notices: Notices;
  readonly oneUse: OneUse;
  readonly tallies: Tallies;
  readonly locks: Locks;
  readonly values: SharedValues;
  /** For libraries that use Redis themselves; commands reject at once while it is away. */
  readonly redis: Redis | undefined;
  /** Sends pending data first, as far as possible. */
  close(): Promise<void>;
}

export interface SharedStateOptions {
  /** Names this run of the program. */
  readonly processId: string;
  readonly now: () => number;
}

/** Creates the state of a process that is the only one. */
export function shareWithNobody({ processId, now }: SharedStateOptions): SharedState {
  const logs = createLogsInProcess({ epoch: processId.slice(0, 8), now });
  const notices = createNotices(logs, processId);
  return {
    ...{ logs, notices, redis: undefined },
    oneUse: createOneUseInProcess(now),
    tallies: createTalliesInProcess(now),
    locks: createLocksInProcess(now),
    values: createValuesInProcess(now),
    close: async () => notices.close(),
  };
}

const FIRST_ANSWER_MS = 5_000;

/**
 * Creates the state shared by all processes with this Redis. Waits a moment for Redis, and starts without it: it is used as soon as it
 * is there.
 */
export async function shareOverRedis(
  url: string,
  options: SharedStateOptions & { readonly news: RedisNews; readonly onDropped: () => void },
): Promise<SharedState> {
  const { processId, now, news, onDropped } = options;
  const connections = connectRedis(url, news);
  const { quick } = connections;
  await readyWithin(quick, FIRST_ANSWER_MS);
  const logs = createLogsOnRedis({ quick, waiting: connections.feeds }, { writer: processId, onDropped });
  const asked = createLogsOnRedis(
    { quick, waiting: connections.notices },
    { writer: `${processId}/notices`, onDropped },
  );
  const notices = createNotices(asked, processId);
  return {
    ...{ logs, notices, redis: quick },
    oneUse: createOneUseOnRedis(quick, createOneUseInProcess(now)),
    tallies: createTalliesOnRedis(quick, createTalliesInProcess(now)),
    locks: createLocksOnRedis(quick),
    values: createValuesOnRedis(quick, createValuesInProcess(now), now),
    async close() {
      notices.close();
      await Promise.all([logs.close(), asked.close()]);
      connections.close();
    },
  };
}
