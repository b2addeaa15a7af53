import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { EventLogs } from '../event-logs.ts';
import type { LogPlace } from '../model/log-place.ts';
import { Following } from './following.ts';
import { createRedisOutbox } from './outbox.ts';
import type { PlacedEntry } from './raw-entry.ts';
import { createTail } from './tail.ts';

/** Followers of a log in this process, those that are catching up, and the position of the tail. */
interface Followed {
  readonly followings: Set<Following>;
  readonly catchingUp: Set<Following>;
  tail: LogPlace | null;
}

const newFollowed = (): Followed => ({ followings: new Set(), catchingUp: new Set(), tail: null });

function endAll(logs: Map<string, Followed>): void {
  for (const { followings } of logs.values()) for (const following of followings) following.isOver = true;
  logs.clear();
}

const RETRY_MS = 250;
const pause = (ms: number, enough?: AbortSignal): Promise<void> => wait(ms, undefined, enough && { signal: enough });
const newEpoch = (): string => randomBytes(6).toString('hex');

interface LogOptions {
  /** Names this process among all writers and readers. */
  readonly writer: string;
  readonly onDropped: () => void;
}

export interface RedisLogs extends EventLogs {
  close(): Promise<void>;
}

/**
 * Creates logs on Redis streams. Each follower knows its place, and entries are numbered without gaps: the next entry is passed on,
 * earlier ones are skipped, and after anything else (a reconnection, a slow reader, lost data) the follower catches up from the log.
 */
export function createLogsOnRedis(
  { quick, waiting }: { readonly quick: Redis; readonly waiting: Redis },
  { writer, onDropped }: LogOptions,
): RedisLogs {
  const logs = new Map<string, Followed>();
  const outbox = createRedisOutbox({ redis: quick, writer, newEpoch, pause, onDropped });
  const tail = createTail({ quick, waiting, name: writer, pause, onEntries: hear });

  const catchUp = async (log: string, followed: Followed, following: Following): Promise<void> => {
    if (followed.catchingUp.has(following)) return;
    followed.catchingUp.add(following);
    await following.catchUp(() => pause(RETRY_MS));
    followed.catchingUp.delete(following);
    join(log, followed, following);
  };
  /** Keeps the tail from being ahead of its followers: entries it read before are not repeated. */
  const join = (log: string, followed: Followed, following: Following): void => {
    const { place } = following;
    if (place === null || following.isOver) return;
    if (followed.tail?.epoch !== place.epoch) {
      followed.tail = place;
      tail.goOn(log, place.n);
    } else if (followed.tail.n > place.n) void catchUp(log, followed, following);
  };
  function hear(log: string, entries: readonly PlacedEntry[]): void {
    const followed = logs.get(log);
    if (followed === undefined) return;
    followed.tail = entries.at(-1)?.place ?? followed.tail;
    for (const following of followed.followings) {
      if (followed.catchingUp.has(following)) continue;
      if (!following.passOn(entries)) void catchUp(log, followed, following);
    }
  }
  // Checks what happened while the connection was away, including lost data.
  waiting.on('ready', () => {
    for (const [log, followed] of logs) {
      followed.tail = null;
      for (const following of followed.followings) void catchUp(log, followed, following);
    }
  });

  return {
    append: (log, entry) => outbox.put(log, entry),
    follow(log, after, follower) {
      const followed = logs.get(log) ?? newFollowed();
      logs.set(log, followed);
      const following = new Following({ redis: quick, newEpoch, log, after, follower });
      followed.followings.add(following);
      void catchUp(log, followed, following);
      return () => {
        following.isOver = true;
        followed.followings.delete(following);
        if (followed.followings.size > 0 || logs.get(log) !== followed) return;
        logs.delete(log);
        tail.leave(log);
      };
    },
    async close() {
      tail.close();
      endAll(logs);
      await outbox.close();
    },
  };
}
