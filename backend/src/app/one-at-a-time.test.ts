import { setTimeout as pause } from 'node:timers/promises';
import { createLocksInProcess } from '../kernel/shared-state/in-process/locks.ts';
import { oneAtATime } from './one-at-a-time.ts';

const HELD_MS = 400;

describe('work that one process does at a time', () => {
  it('stays alone for longer than its lock would last, and the next one begins at its end', async () => {
    const locks = createLocksInProcess(Date.now);
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await pause(ms);
      order.push(`${name} ends`);
    };
    const first = oneAtATime(locks, 'boot', work('first', 4 * HELD_MS), HELD_MS);
    await oneAtATime(locks, 'boot', work('second', 0), HELD_MS);
    await first;
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('of a process that died is done by the next one once its lock is over', async () => {
    const locks = createLocksInProcess(Date.now);
    await locks.take('boot', HELD_MS); // by a process that is killed now
    expect(await oneAtATime(locks, 'boot', async () => 'done', HELD_MS)).toBe('done');
  });

  it('is done without a lock when nobody can tell who has it', async () => {
    const away = async (): Promise<never> => {
      throw new Error('Redis is away');
    };
    const locks = { ...createLocksInProcess(Date.now), take: away };
    expect(await oneAtATime(locks, 'boot', async () => 'done')).toBe('done');
  });
});
