import { weekOf, wrongDays } from '../../../calendars/index.ts';
import { afterTry, causes, presets, usualRetries, waterfallOf } from './index.ts';

describe('why it is not dialling', () => {
  it('goes from the loaded numbers to those that are ready, in the order of the rules [rule: CAMP-015]', () =>
    expect(
      waterfallOf(10_000, { 'outside-hours': 3_120, 'do-not-call-account': 812, 'own-agent-not-ready': 6_027 }),
    ).toEqual({
      steps: [
        { refusal: 'do-not-call-account', taken: 812, left: 9_188 },
        { refusal: 'outside-hours', taken: 3_120, left: 6_068 },
        { refusal: 'own-agent-not-ready', taken: 6_027, left: 41 },
      ],
      ready: 41,
    }));
});

describe('the next try', () => {
  const at = 1_000_000;
  it.each([
    ['talked', null],
    ['abandoned', 1440],
    ['busy', 15],
    ['no-answer', 120],
    ['machine', 240],
    ['fax', null],
    ['silence', 60],
    ['announcement', 1440],
    ['network', 5],
    ['invalid', null],
    ['refused-by-list', null],
  ] as const)('after %s comes in %s minutes [rule: CAMP-010]', (cause, minutes) =>
    expect(afterTry(cause, { retries: usualRetries, mostInAll: 3, tries: 2, at })).toEqual(
      minutes === null ? { is: 'finished' } : { is: 'again', at: at + minutes * 60_000 },
    ),
  );

  it('does not come after the last one there may be, by whatever cause, and is as the campaign sets it [rule: CAMP-010]', () => {
    for (const cause of causes)
      expect(afterTry(cause, { retries: usualRetries, mostInAll: 3, tries: 3, at })).toEqual({ is: 'finished' });
    const retries = { ...usualRetries, busy: 1 };
    expect(afterTry('busy', { retries, mostInAll: 3, tries: 1, at })).toEqual({ is: 'again', at: at + 60_000 });
  });
});

describe('settings to begin with', () => {
  it.each([
    ['IN', '10:00-21:00', 'account', ['no-advice']],
    ['US', '08:00-21:00', 'number', ['no-advice']],
    ['GB', null, 'number', ['no-advice', 'no-safe-harbour']],
  ])('%s: %s by the clock of the %s, with %j [rule: CAMP-005]', (country, hours, clockOf, notes) => {
    const preset = presets.find((each) => each.country === country);
    expect(preset).toMatchObject({ clockOf, notes, limit: 0.03, overDays: 30, agentWithinSeconds: 2, ringSeconds: 15 });
    const week = weekOf(preset?.week ?? '') ?? {};
    expect(Object.values(week).map(([span]) => `${span?.from}-${span?.to}`)).toEqual(
      hours === null ? [] : Array(7).fill(hours),
    );
    expect(wrongDays(week)).toEqual([]);
  });
});
