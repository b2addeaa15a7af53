import type { Redis } from 'ioredis';
import { z } from 'zod';
import { keyOf } from './keys.ts';
import { logEntryOf, rawEntrySchema, type PlacedEntry } from './raw-entry.ts';

export interface TailDeps {
  readonly quick: Redis;
  readonly waiting: Redis;
  readonly name: string;
  readonly pause: (ms: number) => Promise<void>;
  readonly onEntries: (log: string, entries: readonly PlacedEntry[]) => void;
}

const BLOCK_MS = 5_000;
const RETRY_MS = 250;
const answerSchema = z.array(z.tuple([z.string(), z.array(z.unknown())])).nullable();

/** Reads new entries of the registered logs, on a connection that blocks for them. */
export function createTail({ quick, waiting, name, pause, onEntries }: TailDeps) {
  const at = new Map<string, number>();
  const wakeKey = keyOf('wake', name);
  let wakeAt = '0';
  let isClosed = false;
  let isRunning = false;

  const read = async (): Promise<void> => {
    const logs = [...at];
    const keys = [wakeKey, ...logs.map(([log]) => keyOf('entries', log))];
    const from = [wakeAt, ...logs.map(([, n]) => `${n}-0`)];
    const answer = await waiting.xread('COUNT', 500, 'BLOCK', BLOCK_MS, 'STREAMS', ...keys, ...from);
    for (const [key, entries] of answerSchema.parse(answer) ?? []) {
      if (key === wakeKey) {
        wakeAt = z.tuple([z.string(), z.unknown()]).parse(entries.at(-1))[0];
        continue;
      }
      const [log] = logs[keys.indexOf(key) - 1] ?? [];
      if (log === undefined || !at.has(log)) continue;
      const placed = z.array(rawEntrySchema).parse(entries).map(logEntryOf);
      at.set(log, placed.at(-1)?.place.n ?? 0);
      onEntries(log, placed);
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (!isClosed && at.size > 0) await read().catch(() => pause(RETRY_MS));
    isRunning = false; // here and not later: logs added from now on must start it again
  };
  /** Wakes the blocking read, which does not include logs added later. */
  const wake = (): void => {
    quick
      .multi()
      .xadd(wakeKey, 'MAXLEN', 1, '*', 'w', '1')
      .pexpire(wakeKey, 60_000)
      .exec()
      .catch(() => undefined);
  };

  return {
    /** Continues after this number, whether it had read this log further or not so far. */
    goOn(log: string, n: number): void {
      at.set(log, n);
      if (isRunning) wake();
      else void run();
    },
    leave: (log: string): void => void at.delete(log),
    close(): void {
      isClosed = true;
    },
  };
}
