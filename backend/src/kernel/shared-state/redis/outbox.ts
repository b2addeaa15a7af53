import type { Redis } from 'ioredis';
import { KEPT_ENTRIES, type NewEntry } from '../event-logs.ts';
import { keyOf } from './keys.ts';
import { appendScript, LOG_LIFE_MS } from './log-scripts.ts';

interface Waiting extends NewEntry {
  readonly log: string;
  readonly count: number;
}

export interface OutboxDeps {
  readonly redis: Redis;
  /** Names this process among the writers. */
  readonly writer: string;
  readonly newEpoch: () => string;
  /** Rejects when its signal is aborted. */
  readonly pause: (ms: number, enough?: AbortSignal) => Promise<void>;
  readonly onDropped: () => void;
}

const BATCH = 100;
const RETRY_MS = 250;
const LAST_MOMENT_MS = 1_000;
const MOST_WAITING = 20_000;

/** Queues entries for Redis: in order, each written once, kept while Redis is away. */
export function createRedisOutbox({ redis, writer, newEpoch, pause, onDropped }: OutboxDeps) {
  const waiting: Waiting[] = [];
  let count = 0;
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const send = async (batch: readonly Waiting[]): Promise<number> => {
    const pipeline = redis.pipeline();
    for (const { log, count: its, name, data, to } of batch) {
      const keys = [keyOf('log', log), keyOf('entries', log), keyOf('writer', writer)];
      const life = String(LOG_LIFE_MS);
      pipeline.eval(
        appendScript,
        ...[keys.length, ...keys, newEpoch(), life, String(its), String(KEPT_ENTRIES)],
        ...[name ?? '', data, JSON.stringify(to)],
      );
    }
    const answers = (await pipeline.exec()) ?? [];
    const failed = answers.findIndex(([error]) => error !== null);
    return failed === -1 ? answers.length : failed;
  };
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0 && !isClosed) {
      const sent = await send(waiting.slice(0, BATCH)).catch(() => 0);
      waiting.splice(0, sent);
      if (sent === 0) await pause(RETRY_MS);
    }
    sending = null; // here and not later: entries added from now on must start it again
  };

  return {
    put(log: string, entry: NewEntry): void {
      if (waiting.length >= MOST_WAITING) return onDropped(); // drops the newest: a gap in the count would last for ever
      waiting.push({ ...entry, log, count: (count += 1) });
      sending ??= sendAll();
    },
    /** Flushes pending entries before closing. */
    async close(): Promise<void> {
      const enough = new AbortController();
      const moment = pause(LAST_MOMENT_MS, enough.signal).catch(() => undefined); // the pause was not needed to its end
      await Promise.race([sending, moment]);
      enough.abort(); // a timer that is left would keep the program from ending
      isClosed = true;
    },
  };
}
