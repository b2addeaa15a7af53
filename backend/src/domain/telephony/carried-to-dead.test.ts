import type { HomeMove } from './call-homes.ts';
import { createMovedFrom } from './carried-to-dead.ts';

const ADDRESS = 'one.test:4000';

/** Answers `true`, `false`, or `waits` if neither has come. */
const answerOf = (moved: Promise<boolean>) =>
  Promise.race([moved, new Promise((resolve) => setImmediate(() => resolve('waits')))]);

const open = (isListening: boolean) => {
  const listeners: ((move: HomeMove) => void)[] = [];
  const timers: (() => void)[] = [];
  const movedFrom = createMovedFrom({
    callHomes: { onMoved: (listener) => void listeners.push(listener) },
    listens: async () => isListening,
    after: (_ms, run) => timers.push(run),
  });
  const moves = (address: string): void => {
    const before = { is: 'there', processId: 'one', address } as const;
    listeners.forEach((listener) => listener({ home: 0, place: { is: 'here' }, before, isOf: () => true }));
  };
  return { movedFrom, moves, timesOut: () => timers.forEach((run) => run()) };
};

describe('a process that went away with the sockets of phones [TEL-022]', () => {
  it('is followed when its calls have moved, not those of another', async () => {
    const { movedFrom, moves } = open(false);
    const moved = movedFrom(ADDRESS);
    moves('two.test:4000');
    expect(await answerOf(moved)).toBe('waits');
    moves(ADDRESS);
    expect(await moved).toBe(true);
  });

  it('is waited for only so long: then the phones try for themselves', async () => {
    const { movedFrom, timesOut } = open(false);
    const moved = movedFrom(ADDRESS);
    expect(await answerOf(moved)).toBe('waits');
    timesOut();
    expect(await moved).toBe(true);
  });

  it('that still listens has only ended a connection', async () => {
    expect(await open(true).movedFrom(ADDRESS)).toBe(false);
  });
});
