import { TEST_NOW } from './made-once.ts';

const timers = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** The date of libraries with a clock of their own stands at the time of tests, as the demo's does. Timers go on. */
export const dateOfTests = (): unknown => jest.useFakeTimers({ now: TEST_NOW, doNotFake: timers });
