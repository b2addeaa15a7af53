import { createFrames } from './frames.ts';

function open() {
  const asked: ((at: number) => void)[] = [];
  const state = { now: 0 };
  const frames = createFrames(
    (run) => asked.push(run),
    () => state.now,
  );
  const shown: number[] = [];
  return {
    shown,
    ask: () => frames.ask(() => shown.push(state.now)),
    isSpent: frames.isSpent,
    /** Runs what was asked for, in a frame that was due at `at` and begins `late` ms later. */
    frame(at: number, late = 0): void {
      state.now = at + late;
      asked.splice(0).forEach((run) => run(at));
    },
    later: (ms: number) => void (state.now += ms),
  };
}

it('a change is displayed in the next frame', () => {
  const { ask, frame, shown } = open();
  ask();
  frame(16);
  frame(32);
  expect(shown).toEqual([16]);
});

it('a frame that a long task delayed is left out, once', () => {
  const { ask, frame, shown } = open();
  ask();
  frame(16, 12);
  expect(shown).toEqual([]);
  frame(32, 12);
  expect(shown).toEqual([44]);
});

it('a frame is spent 3 ms after it began, however late that was', () => {
  const { ask, frame, later, isSpent } = open();
  ask();
  frame(16, 3);
  later(3);
  expect(isSpent()).toBe(false);
  later(1);
  expect(isSpent()).toBe(true);
});
