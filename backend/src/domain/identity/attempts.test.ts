import { createTalliesInProcess } from '../../kernel/shared-state/in-process/tallies.ts';
import { createAttempts } from './attempts.ts';
import { ADDRESS_LIMIT, PAIR_LIMIT, WINDOW_MS } from './model/attempt-limits.ts';

const GUESSES = 20_000;

/** Returns how many wrong guesses are evaluated, given the address and name of each. */
async function heard(guess: (index: number) => readonly [address: string, name: string]) {
  const clock = { now: 0 };
  const attempts = createAttempts(createTalliesInProcess(() => clock.now));
  let count = 0;
  for (let index = 0; index < GUESSES; index++) {
    const [address, name] = guess(index);
    if ((await attempts.begin(address, name)).allowed) count++;
  }
  return { count, attempts, clock };
}

describe('20,000 guesses within a quarter of an hour', () => {
  it('of one address at one name: ten are tried, and the name’s owner elsewhere is never refused', async () => {
    const { count, attempts, clock } = await heard(() => ['10.0.0.1', 'victim']);
    expect(count).toBe(PAIR_LIMIT);
    expect(await attempts.begin('10.9.9.9', 'victim')).toMatchObject({ allowed: true });
    clock.now += WINDOW_MS;
    expect(await attempts.begin('10.0.0.1', 'victim')).toEqual({ allowed: true, delayMs: 0 });
  });

  it('of one address at many names: a hundred are tried @whole', async () => {
    const { count } = await heard((index) => ['10.0.0.1', `name ${index}`]);
    expect(count).toBe(ADDRESS_LIMIT);
  });

  it('of many addresses at one name: its owner is delayed by two seconds, not refused @whole', async () => {
    const { attempts } = await heard((index) => [`10.0.${index % 100}.${Math.floor(index / 100)}`, 'victim']);
    expect(await attempts.begin('10.9.9.9', 'victim')).toEqual({ allowed: true, delayMs: 2_000 });
  });
});
