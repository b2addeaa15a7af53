import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';

/** Tracks which processes are alive, so that calls of a live one are never ended [TEL-007]. */
export interface ProcessLives {
  /** Marks this process as alive; to be called at the start and then more often than every 30 s. */
  heartbeat(): Promise<void>;
  /** The process is certainly gone: no patience is needed. */
  knownDead(processId: string): void;
  /** True once the process has been gone so long that it cannot merely be slow; false when unknown. */
  isDead(processId: string): Promise<boolean>;
  end(): Promise<void>;
}

const LEASE_MS = 30_000;
const nameOf = (processId: string): string => `process ${processId}`;

/** Each process holds a lease. `patienceMs`: grace period for a missing one, as leases may have been lost with Redis. */
export function createProcessLives(options: {
  readonly locks: Locks;
  readonly processId: string;
  readonly patienceMs: number;
  readonly now: () => number;
}): ProcessLives {
  const { locks, processId, patienceMs, now } = options;
  const missingSince = new Map<string, number>();
  const dead = new Set<string>();
  let lease: Lock | null = null;
  return {
    async heartbeat() {
      if (lease !== null && (await lease.extend())) return;
      lease = await locks.take(nameOf(processId), LEASE_MS);
    },
    knownDead: (other) => void dead.add(other),
    async isDead(other) {
      if (dead.has(other)) return true;
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
