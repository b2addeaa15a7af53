import { until } from '@patchbay/testing/until';
import { createLocksInProcess } from '../kernel/shared-state/in-process/locks.ts';
import type { Locks } from '../kernel/shared-state/locks.ts';
import { oneAtATime } from './one-at-a-time.ts';

const HELD_MS = 400;

/** Locks whose time only the test moves, which also tells about each extension: a machine that stands still must lose none. */
const locksInHand = () => {
  let at = 0;
  let [extended, asked] = [0, 0];
  const locks = createLocksInProcess(() => at);
  const take: Locks['take'] = async (...what) => {
    asked += 1;
    const lock = await locks.take(...what);
    const extend = async (): Promise<boolean> => {
      const isHeld = await lock?.extend();
      extended += 1;
      return isHeld ?? false;
    };
    return lock && { ...lock, extend };
  };
  return {
    locks: { ...locks, take },
    pass: (ms: number) => void (at += ms),
    isExtended: (): Promise<void> => {
      const before = extended;
      return until(() => extended > before);
    },
    isAsked: (times: number): Promise<void> => until(() => asked >= times),
  };
};

describe('work that one process does at a time', () => {
  it('stays alone for longer than its lock would last, and the next one begins at its end', async () => {
    const { locks, pass, isExtended, isAsked } = locksInHand();
    const order: string[] = [];
    const first = oneAtATime(
      locks,
      'boot',
      async () => {
        order.push('first begins');
        for (let parts = 0; parts < 5; parts++) {
          await isExtended();
          pass(0.9 * HELD_MS);
        }
        await isAsked(3); // the second one has found it taken
        order.push('first ends');
      },
      HELD_MS,
    );
    await oneAtATime(locks, 'boot', async () => void order.push('second begins'), HELD_MS);
    await first;
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
  });

  it('of a process that died is done by the next one once its lock is over', async () => {
    const locks = createLocksInProcess(Date.now);
    await locks.take('boot', HELD_MS); // by a process that is killed now
    expect(await oneAtATime(locks, 'boot', async () => 'done', HELD_MS)).toBe('done');
  });

  it('is done without a lock when nobody can tell who has it @whole', async () => {
    const away = async (): Promise<never> => {
      throw new Error('Redis is away');
    };
    const locks = { ...createLocksInProcess(Date.now), take: away };
    expect(await oneAtATime(locks, 'boot', async () => 'done')).toBe('done');
  });
});
