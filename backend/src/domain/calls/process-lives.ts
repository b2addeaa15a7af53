import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';

/** Which runs of the program are alive, so that nobody ends the calls of one that is [TEL-007]. */
export interface ProcessLives {
  /** To be called more often than every 30 s, first of all at the start: this process lives. */
  heartbeat(): Promise<void>;
  /** True once the process has been gone for long enough that it cannot be a slow one; false when it cannot be told. */
  isDead(processId: string): Promise<boolean>;
  end(): Promise<void>;
}

const LEASE_MS = 30_000;
const nameOf = (processId: string): string => `process ${processId}`;

/** Each process holds a lease. `patienceMs`: how long a missing one is doubted, for the leases may have been lost with Redis. */
export function createProcessLives(options: {
  readonly locks: Locks;
  readonly processId: string;
  readonly patienceMs: number;
  readonly now: () => number;
}): ProcessLives {
  const { locks, processId, patienceMs, now } = options;
  const missingSince = new Map<string, number>();
  let lease: Lock | null = null;
  return {
    async heartbeat() {
      if (lease !== null && (await lease.extend())) return;
      lease = await locks.take(nameOf(processId), LEASE_MS);
    },
    async isDead(other) {
      const isTaken = await locks.isTaken(nameOf(other)).catch(() => true);
      if (isTaken) {
        missingSince.delete(other);
        return false;
      }
      const since = missingSince.get(other) ?? now();
      missingSince.set(other, since);
      return now() - since >= patienceMs;
    },
    end: async () => lease?.release(),
  };
}
