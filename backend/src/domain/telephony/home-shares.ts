import type { CallHomePlace } from './home-lease.ts';

interface SharesDeps {
  readonly count: number;
  readonly placeOf: (home: number) => CallHomePlace;
  readonly weightOf: (home: number) => number;
  /** Ids of the other processes that take homes. */
  readonly others: () => readonly string[];
}

/** A move has to make the sharing more even by a bit, so that homes come to rest although processes weigh them at different times. */
const LESS = 0.9;

/** Shares the homes so that each process has about the same weight of them: homes go to whoever has least. */
export function createHomeShares({ count, placeOf, weightOf, others }: SharesDeps) {
  const all = Array.from({ length: count }, (_, home) => home);
  const weigh = (isIts: (place: CallHomePlace) => boolean): number =>
    all.reduce((sum, home) => (isIts(placeOf(home)) ? sum + weightOf(home) : sum), 0);
  const ours = (): number => weigh(({ is }) => is === 'here');
  /** Weight of the process that has least of all others. */
  const least = (): number =>
    Math.min(...others().map((id) => weigh((place) => place.is === 'there' && place.processId === id)));
  return {
    /** Whether this process takes a free home at once, rather than after the others. */
    takesFirst: (): boolean => ours() <= least(),
    /** Returns which idle home of this process is to be given up; `undefined`: none, the sharing would not be more even. */
    surplus(isIdle: (home: number) => boolean): number | undefined {
      const difference = ours() - least();
      const offBy = (home: number): number => Math.abs(weightOf(home) - difference / 2);
      return all
        .filter((home) => placeOf(home).is === 'here' && weightOf(home) <= LESS * difference)
        .toSorted((one, other) => offBy(one) - offBy(other))
        .find(isIdle);
    },
  };
}
