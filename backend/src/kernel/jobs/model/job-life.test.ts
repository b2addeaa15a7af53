import { afterRun, firstOf, type AfterRun, type RunEnd } from './job-life.ts';

const rules = { attempts: 3, backOff: { firstMs: 1_000, mostMs: 60_000 } };
const moment = { now: 1_000_000, random: 0.5 };
const failed = (reason: string, forGood = false): RunEnd => ({ type: 'failed', reason, forGood });

it.each<[string, RunEnd, number, AfterRun]>([
  ['one that is done is done', { type: 'done' }, 1, { state: 'done' }],
  ['one that was stopped is stopped', { type: 'stopped' }, 3, { state: 'stopped' }],
  ['one given back waits at once, its attempt uncounted', { type: 'givenBack' }, 2, { state: 'queued', attempts: 1 }],
  ['a first failure waits', failed('E1'), 1, { state: 'queued', failure: 'E1', runAt: 1_000_750 }],
  ['a second failure waits for twice as long', failed('E2'), 2, { state: 'queued', failure: 'E2', runAt: 1_001_500 }],
  ['a third failure is the last', failed('E3'), 3, { state: 'failed', failure: 'E3' }],
  [
    'a failure for good is not tried again',
    failed('not-allowed', true),
    1,
    { state: 'failed', failure: 'not-allowed' },
  ],
])('%s', (_name, end, attempt, after) => {
  expect(afterRun(end, attempt, rules, moment)).toEqual(after);
});

it.each([
  ['a first run begins', 1, false, null],
  ['a last run begins', 3, false, null],
  ['one that three processes died over is given up', 4, false, failed('interrupted', true)],
  ['one that was to be stopped when its process died is stopped', 2, true, { type: 'stopped' }],
])('%s', (_name, attempt, stopAsked, end) => {
  expect(firstOf({ attempt, attempts: 3, stopAsked })).toEqual(end);
});
