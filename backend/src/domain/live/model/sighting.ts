/** What one process knows of an agent's phone and call; times in epoch ms, 0 for "not since its start". */
export interface Sighting {
  readonly isOnCall: boolean;
  readonly callChangedAt: number;
  /** Why the phone would not ring; `null` when it would. */
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

/** A phone that rings by one process rings, a call on one is a call; the latest phone says why there is none. */
export const together = (here: Sighting, elsewhere: readonly Sighting[]): Sighting => elsewhere.reduce(both, here);
