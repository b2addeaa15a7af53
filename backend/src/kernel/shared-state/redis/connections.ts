import { Redis } from 'ioredis';

/** Notified once at each change of Redis's availability. */
export interface RedisNews {
  lost(reason: string): void;
  back(): void;
}

export interface RedisConnections {
  /** For requests: answers soon or rejects, and never waits for Redis to come back. */
  readonly quick: Redis;
  /** For blocking reads: events to browsers, and questions between processes, where a caller waits for the answer. */
  readonly feeds: Redis;
  readonly notices: Redis;
  close(): void;
}

const ANSWER_MS = 1_000;
const SLOWEST_RETRY_MS = 2_000;
/** Time for a connection to close before it is cut: its timer would keep the program from ending. */
const FAREWELL_MS = 100;
const retryStrategy = (times: number): number => Math.min(50 * 2 ** times, SLOWEST_RETRY_MS);

/** Opens three connections; an outage is one line of the log, its end another. */
export function connectRedis(url: string, news: RedisNews): RedisConnections {
  const quick = new Redis(url, {
    ...{ protocol: 2, retryStrategy, maxRetriesPerRequest: 0, disconnectTimeout: FAREWELL_MS },
    enableOfflineQueue: false,
    commandTimeout: ANSWER_MS,
  });
  const reader = (): Redis => {
    const waiting = new Redis(url, {
      ...{ protocol: 2, retryStrategy, maxRetriesPerRequest: null, disconnectTimeout: FAREWELL_MS },
      keepAlive: 10_000,
    });
    waiting.on('error', () => undefined); // the same news as of the quick connection
    return waiting;
  };
  const [feeds, notices] = [reader(), reader()];
  let isLost = false;
  let reason = 'the connection was closed';
  quick.on('error', (error: Error) => {
    reason = error.message;
  });
  quick.on('close', () => {
    if (!isLost) news.lost(reason);
    isLost = true;
  });
  quick.on('ready', () => {
    if (isLost) news.back();
    isLost = false;
  });
  return {
    ...{ quick, feeds, notices },
    close() {
      isLost = true; // closing is not reported
      for (const each of [quick, feeds, notices]) each.disconnect();
    },
  };
}

/** Resolves once commands can be sent, or after `ms`; returns which. */
export async function readyWithin(redis: Redis, ms: number): Promise<boolean> {
  if (redis.status === 'ready') return true;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
