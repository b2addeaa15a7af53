import { callFiltersFit, durationMessages, durationProblem, isBlockedDurationKey, tidied } from './filters.ts';

it.each([
  ['1', '30', null],
  ['', '5', null],
  ['2', '', null],
  ['0', '0', 'Please enter a valid Call Duration'],
  ['', '0', 'Please enter a valid Call Duration'],
  ['0', 'x', 'Please enter a valid Call Duration'],
  ['', '', 'Please enter a valid Call Duration1'],
  ['a', 'b', 'Please enter a valid Call Duration1'],
])('a custom duration of "%s" minutes and "%s" seconds: %s [LOGS-017, LOGS-018]', (minutes, seconds, message) => {
  const problem = durationProblem(minutes, seconds);
  expect(problem === null ? null : durationMessages[problem]).toBe(message);
});

it.each(['e', 'E', '+', '-'])('the inputs block %s [LOGS-019]', (key) => expect(isBlockedDurationKey(key)).toBe(true));
it('and let digits through [LOGS-019]', () => expect(isBlockedDurationKey('7')).toBe(false));

it('only a custom duration can be wrong', () => {
  expect(callFiltersFit({ call_duration: ['lt_60'], duration_minutes: ['x'] })).toBe(true);
  expect(callFiltersFit({ call_duration: ['custom'] })).toBe(false);
  expect(callFiltersFit({ call_duration: ['custom'], duration_seconds: ['5'] })).toBe(true);
});

it('minutes and seconds go with the custom duration', () =>
  expect(tidied({ call_duration: ['lt_60'], duration_minutes: ['1'], duration_seconds: ['2'] })).toEqual({
    call_duration: ['lt_60'],
    duration_minutes: [],
    duration_seconds: [],
  }));
