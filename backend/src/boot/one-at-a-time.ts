import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locks } from '../shared-state/locks.ts';

const HELD_MS = 120_000;
const LOOK_MS = 250;

/** Waits until no other process does this, and does it. When locks cannot be told, it is done all the same: a start must not hang. */
export async function oneAtATime<Result>(locks: Locks, name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await waitFor(locks, name).catch(() => null);
  try {
    return await work();
  } finally {
    await lock?.release().catch(() => undefined); // it ends by itself
  }
}

async function waitFor(locks: Locks, name: string): Promise<Lock> {
  for (;;) {
    const lock = await locks.take(name, HELD_MS);
    if (lock !== null) return lock;
    await pause(LOOK_MS);
  }
}
