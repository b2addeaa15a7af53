/** Knowledge of one process about an agent's phone and call; times in epoch ms, 0 for "not since its start". */
export interface Sighting {
  readonly isOnCall: boolean;
  readonly callChangedAt: number;
  /** Reason why the phone would not ring; `null` when it would. */
  readonly unreachable: string | null;
  readonly phoneChangedAt: number;
}

const both = (one: Sighting, other: Sighting): Sighting => ({
  isOnCall: one.isOnCall || other.isOnCall,
  callChangedAt: Math.max(one.callChangedAt, other.callChangedAt),
  unreachable:
    one.unreachable === null || other.unreachable === null
      ? null
      : (other.phoneChangedAt > one.phoneChangedAt ? other : one).unreachable,
  phoneChangedAt: Math.max(one.phoneChangedAt, other.phoneChangedAt),
});

/** Combines processes: a phone reachable by one is reachable, a call in one is a call; otherwise the latest phone gives the reason. */
export const mergeSightings = (here: Sighting, others: readonly Sighting[]): Sighting => others.reduce(both, here);
