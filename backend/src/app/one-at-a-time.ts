import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locks } from '../kernel/shared-state/locks.ts';

const HELD_MS = 120_000;
const LOOK_MS = 250;
/** Number of failed requests in a row after which the work goes ahead without the lock; a single slow answer is no reason. */
const FAILURES = 20;

/**
 * Waits until no other process does this work, and does it. If the locks are unavailable, it is done all the same: a start must not
 * hang.
 */
export async function oneAtATime<Result>(locks: Locks, name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await waitFor(locks, name);
  try {
    return await work();
  } finally {
    await lock?.release().catch(() => undefined); // it expires by itself
  }
}

async function waitFor(locks: Locks, name: string): Promise<Lock | null> {
  for (let failures = 0; failures < FAILURES;) {
    try {
      const lock = await locks.take(name, HELD_MS);
      if (lock !== null) return lock;
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(LOOK_MS);
  }
  return null;
}
