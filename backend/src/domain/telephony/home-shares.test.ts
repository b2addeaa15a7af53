import fc from 'fast-check';
import type { CallHomePlace } from './home-lease.ts';
import { createHomeShares } from './home-shares.ts';

/** Holder of each home, by process; processes are known by their number. */
interface Installation {
  readonly weights: readonly number[];
  readonly processes: number;
  readonly holders: number[];
}

const sharesAt = ({ weights, processes, holders }: Installation, own: number) =>
  createHomeShares({
    count: weights.length,
    weightOf: (home) => weights[home] ?? 0,
    placeOf(home): CallHomePlace {
      const holder = holders[home] ?? -1;
      if (holder < 0) return { is: 'unknown' };
      return holder === own ? { is: 'here' } : { is: 'there', processId: String(holder), address: '' };
    },
    others: () => Array.from({ length: processes }, (_, at) => String(at)).filter((id) => id !== String(own)),
  });
const loadsOf = ({ weights, processes, holders }: Installation): readonly number[] =>
  Array.from({ length: processes }, (_, own) =>
    weights.reduce((sum, weight, home) => (holders[home] === own ? sum + weight : sum), 0),
  );
const homesOf = ({ holders }: Installation, own: number) => holders.flatMap((one, at) => (one === own ? [at] : []));

/** Processes give up and take homes in turns; returns the number of homes that moved, at most `most`. */
function settle(installation: Installation, most: number): number {
  const { holders, processes } = installation;
  const all = Array.from({ length: processes }, (_, at) => at);
  let moves = 0;
  for (let isMoving = true; isMoving && moves < most;) {
    isMoving = false;
    for (const own of all) {
      const home = sharesAt(installation, own).surplus(() => true);
      if (home === undefined) continue;
      holders[home] = -1;
      const taker = all.toReversed().find((one) => sharesAt(installation, one).takesFirst()) ?? own;
      holders[home] = taker;
      [moves, isMoving] = [moves + 1, true];
    }
  }
  return moves;
}

describe('the sharing of homes [TEL-020]', () => {
  it.each<[string, readonly number[], number, readonly number[]]>([
    ['as many for each, where all weigh the same', new Array<number>(16).fill(1), 3, [5, 5, 6]],
    ['one for a heavy account, and all others for the rest', [9, 1, 1, 1, 1, 1, 1, 1, 1, 1], 2, [9, 9]],
    ['nothing for whom nothing is left', [5, 5], 3, [0, 5, 5]],
    [
      'the rest, shared again, beside one that weighs more than a share',
      [20, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      3,
      [4, 5, 20],
    ],
  ])('has %s', (_, weights, processes, loads) => {
    const installation = { weights, processes, holders: weights.map(() => 0) };
    settle(installation, 100);
    expect([...loadsOf(installation)].sort((one, other) => one - other)).toEqual(loads);
  });

  it('comes to rest, and no process has more than the one with least and a bit more than its lightest home', () => {
    const anyWeights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 48 });
    fc.assert(
      fc.property(anyWeights, fc.integer({ min: 1, max: 6 }), fc.nat(), (weights, processes, first) => {
        const holders = weights.map((weight, home) => (weight + home * first) % processes);
        const installation = { weights, processes, holders };
        expect(settle(installation, 2_000)).toBeLessThan(2_000);
        const loads = loadsOf(installation);
        for (const [own, load] of loads.entries()) {
          const lightest = Math.min(...homesOf(installation, own).map((home) => weights[home] ?? 0));
          if (load > 0) expect(load).toBeLessThanOrEqual(Math.min(...loads) + 1.2 * lightest);
        }
      }),
    );
  });

  it('gives up no home with a call', () => {
    const installation = { weights: [1, 1, 1, 1], processes: 2, holders: [0, 0, 0, 0] };
    const { surplus } = sharesAt(installation, 0);
    expect([surplus(() => false), surplus((home) => home === 2)]).toEqual([undefined, 2]);
  });
});
