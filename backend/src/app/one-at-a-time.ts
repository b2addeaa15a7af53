import { setTimeout as pause } from 'node:timers/promises';
import { every } from '../kernel/jobs/every.ts';
import type { Lock, Locks } from '../kernel/shared-state/locks.ts';

/** Time after which the work of a process that died is done by the next one, ms; it is extended while the work goes on. */
const HELD_MS = 20_000;
/** Parts of that time after which it is extended. */
const EXTENSIONS = 5;
const LOOK_MS = 250;
/** Number of failed requests in a row after which the work goes ahead without the lock; a single slow answer is no reason. */
const FAILURES = 20;

/**
 * Waits until no other process does this work, and does it. If the locks are unavailable, it is done all the same: a start must not
 * hang.
 */
export async function oneAtATime<Result>(
  locks: Locks,
  name: string,
  work: () => Promise<Result>,
  heldMs = HELD_MS,
): Promise<Result> {
  const lock = await waitFor(locks, name, heldMs);
  const stopExtending = every(
    heldMs / EXTENSIONS,
    () => lock?.extend(),
    () => undefined, // Redis is away, which has been reported
  );
  try {
    return await work();
  } finally {
    stopExtending();
    await lock?.release().catch(() => undefined); // it expires by itself
  }
}

async function waitFor(locks: Locks, name: string, heldMs: number): Promise<Lock | null> {
  for (let failures = 0; failures < FAILURES;) {
    try {
      const lock = await locks.take(name, heldMs);
      if (lock !== null) return lock;
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(LOOK_MS);
  }
  return null;
}
