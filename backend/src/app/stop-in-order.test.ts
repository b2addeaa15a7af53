import { setImmediate } from 'node:timers/promises';
import { stopInOrder, type StopStep } from './stop-in-order.ts';

async function stopped(steps: readonly StopStep[]): Promise<readonly string[]> {
  const warnings: string[] = [];
  await stopInOrder(steps, { limitMs: 20, warn: (message) => warnings.push(message) });
  return warnings;
}

describe('the end of a process', () => {
  it('comes in the given order, each step after the one before it is done', async () => {
    const order: string[] = [];
    const slow = (name: string) => async () => {
      order.push(`${name} begins`);
      await setImmediate();
      order.push(`${name} ends`);
    };
    expect(
      await stopped([
        ['calls', slow('calls')],
        ['database', slow('database')],
      ]),
    ).toEqual([]);
    expect(order).toEqual(['calls begins', 'calls ends', 'database begins', 'database ends']);
  });

  it.each<[string, () => unknown, string]>([
    ['never ends', () => new Promise(() => undefined), 'sockets did not end: it took longer than 20 ms'],
    ['rejects', () => Promise.reject(new Error('gone')), 'sockets did not end: Error: gone'],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
      'sockets did not end: Error: gone',
    ],
  ])('a step that %s is told of, and what follows is ended all the same', async (_what, end, warning) => {
    const closed: string[] = [];
    const steps: StopStep[] = [
      ['sockets', end],
      ['database', () => closed.push('database')],
    ];
    expect(await stopped(steps)).toEqual([warning]);
    expect(closed).toEqual(['database']);
  });
});
