import { TEST_NOW } from './made-once.ts';

const timers = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Sets the date of libraries with a clock of their own to the time of tests, which is the demo's. Timers go on. */
export const dateOfTests = (): unknown => jest.useFakeTimers({ now: TEST_NOW, doNotFake: timers });
