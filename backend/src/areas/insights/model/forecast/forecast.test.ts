import fc from 'fast-check';
import { offsetsOf, parseSteps } from '../../../../domain/calls/sums/model/steps.ts';
import { forecastError, triedOn } from './accuracy.ts';
import { daysWithCalls, knownDays, dayAndHalfHour, callsOfDay, weekdayOfNumber, type DayOfCalls } from './days.ts';
import { forecastOf } from './forecast.ts';
import { leftOutOf } from './left-out.ts';
import { later, smoothedLevel } from './level.ts';

const none: ReadonlySet<number> = new Set();
/** 2026-11-23, a Monday. */
const MONDAY = 20_780;

/** Random numbers that are the same at each run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
/** Poisson-distributed random count (Knuth; large means are split). */
function poisson(mean: number, chance: () => number): number {
  if (mean > 200) return poisson(200, chance) + poisson(mean - 200, chance);
  let [count, left] = [0, chance()];
  for (const end = Math.exp(-mean); left > end; left *= chance()) count += 1;
  return count;
}

/** Open from 9 to 18, busiest at eleven; half as busy on Saturdays, closed on Sundays. */
const usual = (weekday: number, half: number): number => {
  if (weekday === 6 || half < 18 || half >= 36) return 0;
  return (20 - Math.abs(half - 22)) * (weekday === 5 ? 0.5 : 1);
};
const historyOf = (days: number, came: (day: number, half: number) => number): DayOfCalls[] =>
  Array.from({ length: days }, (_, index) => {
    const day = MONDAY - days + index;
    return { day, isUneven: false, halves: Array.from({ length: 48 }, (_half, half) => came(day, half)) };
  });
const regular = (day: number, half: number) => usual(weekdayOfNumber(day), half);
const byChance = (seed: number, scale = (_day: number) => 1) => {
  const chance = chanceOf(seed);
  return (day: number, half: number) => poisson(regular(day, half) * scale(day), chance);
};

describe('what is expected', () => {
  it('is the season of weekday and time of day if every week is the same [INS-032]', () => {
    const forecast = forecastOf(historyOf(84, regular), none);
    for (let day = MONDAY; day < MONDAY + 14; day++)
      forecast?.on(day)?.forEach(({ expected }, half) => expect(expected).toBeCloseTo(regular(day, half), 6));
    expect(forecast?.error).toEqual({ forecast: expect.closeTo(0, 6), seasonal_naive: 0 });
  });

  it('follows a changed level, and a trend that fades out', () => {
    const doubled = forecastOf(
      historyOf(112, (day, half) => regular(day, half) * (day >= MONDAY - 28 ? 2 : 1)),
      none,
    );
    const total = (day: number) => doubled?.on(day)?.reduce((sum, { expected }) => sum + expected, 0) ?? 0;
    const before = historyOf(7, regular).map(callsOfDay);
    expect(total(MONDAY + 1) / (before[1] ?? NaN)).toBeGreaterThan(1.9);
    expect(total(MONDAY + 1) / (before[1] ?? NaN)).toBeLessThan(2.2);
    expect(later({ day: 0, level: 100, trend: 10 }, 1).level).toBeCloseTo(109, 9); // 0.9 of the trend
    expect(later({ day: 0, level: 100, trend: 10 }, 2).level).toBeCloseTo(117.1, 9); // and 0.81
    expect(later({ day: 0, level: 100, trend: 10 }, 1000).level).toBeCloseTo(190, 6); // never more than nine times
  });

  it('rises with a rising level', () => {
    const rising = smoothedLevel(Array.from({ length: 60 }, (_, day) => ({ day, value: 100 + 3 * day, weight: 1 })));
    expect(rising.level).toBeGreaterThan(265);
    expect(rising.trend).toBeGreaterThan(0.5);
  });

  it('has a smaller error than the same half-hour a week before, over four weeks [INS-032]', () => {
    for (const seed of [1, 2, 3]) {
      const { error } = forecastOf(historyOf(120, byChance(seed)), none) ?? {};
      expect(error?.forecast).toBeLessThan(0.85 * (error?.seasonal_naive ?? 0)); // chance alone gives about 1/√2
      expect(error?.seasonal_naive).toBeLessThan(0.5);
    }
  });

  it('is null for fewer than two whole weeks, and exists from then on [INS-032]', () => {
    expect(forecastOf(historyOf(13, regular), none)).toBeNull();
    expect(forecastOf([], none)).toBeNull();
    const first = forecastOf(historyOf(14, byChance(4)), none);
    const { expected, high } = first?.on(MONDAY)?.[22] ?? { expected: 0, high: 0 };
    expect([expected > 8, high > expected]).toEqual([true, true]);
    expect(first?.error).toBeNull(); // no trial was possible without two earlier weeks
    expect(forecastOf(historyOf(21, byChance(4)), none)?.error).not.toBeNull();
  });
});

describe('the interval', () => {
  it.each([
    ['calls that come by chance', () => 1],
    ['days that differ by a tenth', (day: number) => 1 + 0.1 * Math.sin(day * 12.9898)],
    ['busy days that do', (day: number) => 6 + 0.6 * Math.sin(day * 12.9898)],
  ])('of %s contains about 80 % of the following two weeks [INS-032]', (_name, scale) => {
    let [within, all] = [0, 0];
    for (const seed of [11, 12, 13, 14, 15]) {
      const came = byChance(seed, scale);
      const days = historyOf(140, came);
      const forecast = forecastOf(days, none);
      for (let day = MONDAY; day < MONDAY + 14; day++)
        forecast?.on(day)?.forEach(({ low, high }, half) => {
          if (regular(day, half) === 0) return;
          const calls = came(day, half);
          all += 1;
          if (calls >= Math.floor(low) && calls <= Math.ceil(high)) within += 1;
        });
    }
    expect(all).toBe(5 * 12 * 18);
    expect(within / all).toBeGreaterThan(0.76);
    expect(within / all).toBeLessThan(0.92); // counts are whole numbers, so that slightly more are within
  });

  it('contains the expected value and never goes below zero [INS-032]', () => {
    const half = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 400 }));
    const history = fc
      .array(fc.array(half, { minLength: 48, maxLength: 48 }), { minLength: 14, maxLength: 60 })
      .map((days) =>
        days.map((halves, index) => ({ day: MONDAY - days.length + index, halves, isUneven: index % 29 === 28 })),
      );
    fc.assert(
      fc.property(history, (days) => {
        const forecast = forecastOf(days, none);
        const received = Array.from({ length: 14 }, (_, ahead) => forecast?.on(MONDAY + ahead) ?? []).flat();
        const wrong = received.filter(
          ({ expected, low, high }) => !(low >= 0 && low <= expected && expected <= high && high < 1e9),
        );
        expect([received.length, wrong]).toEqual([14 * 48, []]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('days that are left out', () => {
  const holiday = 20_760; // 2026-11-03, a Tuesday

  it('are holidays, which have no forecast either [INS-032]', () => {
    const days = historyOf(84, (day, half) => (day === holiday ? 0 : regular(day, half)));
    const forecast = forecastOf(days, new Set([holiday, MONDAY + 1]));
    expect(forecast?.leftOut).toEqual([{ day: '2026-11-03', why: 'holiday' }]);
    expect(forecast?.on(MONDAY + 1)).toBeNull();
    expect(forecast?.on(MONDAY + 8)?.[22]?.expected).toBeCloseTo(20, 6);
    expect(forecast?.error?.forecast).toBeCloseTo(0, 6); // the holiday is not in the trials either
  });

  it('are days far from the same weekdays around them, up or down, but not a quiet week by chance [INS-032]', () => {
    const strange = historyOf(
      84,
      (day, half) => regular(day, half) * (day === holiday ? 0.1 : day === holiday - 6 ? 3 : 1),
    );
    expect([...leftOutOf(strange, none)]).toEqual([
      [holiday - 6, 'unusual'],
      [holiday, 'unusual'],
    ].sort(([one], [other]) => weekdayOfNumber(Number(one)) - weekdayOfNumber(Number(other)))); // prettier-ignore
    expect(forecastOf(strange, none)?.on(MONDAY + 1)?.[22]?.expected).toBeCloseTo(20, 6);
    for (const seed of [21, 22, 23]) expect(leftOutOf(historyOf(84, byChance(seed)), none).size).toBe(0);
    expect(
      leftOutOf(
        historyOf(84, (day, half) => (half === 20 && day % 3 === 0 ? 2 : 0)),
        none,
      ).size,
    ).toBe(0); // small counts vary by chance
  });

  it('are days of clock changes', () => {
    const days = historyOf(84, regular).map((day) => (day.day === holiday ? { ...day, isUneven: true } : day));
    expect([...leftOutOf(days, none)]).toEqual([[holiday, 'clock-change']]);
  });
});

describe('the error', () => {
  it('is the share of all calls that half-hours missed', () => {
    const tried = [
      { came: 10, expected: 8, naive: 5 },
      { came: 0, expected: 1, naive: 2 },
      { came: 10, expected: 11, naive: 10 },
    ];
    expect(forecastError(tried)).toEqual({ forecast: 4 / 20, seasonal_naive: 7 / 20 });
    expect(forecastError([{ came: 0, expected: 1, naive: 0 }])).toBeNull();
    expect(forecastError([])).toBeNull();
  });

  it('covers the last four weeks, each day predicted a week and two weeks ahead from earlier data [INS-032]', () => {
    // The number of calls in a week is the week's number, so that the result shows which week it came from.
    const days = historyOf(70, (day, half) => (half === 20 ? Math.floor((day - MONDAY) / 7) + 11 : 0));
    const tried = triedOn(days, none, 14).filter(({ came }) => came > 0);
    expect(tried).toHaveLength(4 * 7 * 2);
    expect(new Set(tried.map(({ came, naive }) => `${came} by ${naive}`))).toEqual(
      new Set(['7 by 6', '7 by 5', '8 by 7', '8 by 6', '9 by 8', '9 by 7', '10 by 9', '10 by 8']),
    );
  });

  it('uses no later data', () => {
    const days = historyOf(70, byChance(5));
    const changed = days.map((day, index) =>
      index < 63 ? day : { ...day, halves: day.halves.map((calls) => calls * 5) },
    );
    const before = (all: readonly DayOfCalls[]) =>
      triedOn(all, none, 14)
        .slice(0, 21 * 48)
        .map(({ expected }) => expected);
    expect(before(changed)).toEqual(before(days));
  });
});

describe('the calendar of a zone', () => {
  const iso = (text: string) => Date.parse(text);
  const daysIn = (zone: string, from: string, end: string, calls: { at: number; offered: number }[] = []) => {
    const steps = parseSteps({ from: iso(from), end: iso(end) }, 'day', zone);
    return daysWithCalls(calls, steps.ok ? steps.value : [], offsetsOf(zone));
  };

  it('puts quarters of an hour where the zone’s clock has them, also at +05:30 and +05:45 [INS-032]', () => {
    const calls = [
      { at: iso('2026-11-19T18:30:00Z'), offered: 2 }, // midnight in Kolkata
      { at: iso('2026-11-19T18:45:00Z'), offered: 3 },
      { at: iso('2026-11-20T18:15:00Z'), offered: 4 }, // a quarter to midnight
    ];
    const [day] = daysIn('Asia/Kolkata', '2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z', calls);
    expect([day?.halves[0], day?.halves[47], day && callsOfDay(day)]).toEqual([5, 4, 9]);
    const kathmandu = offsetsOf('Asia/Kathmandu');
    expect(dayAndHalfHour(iso('2026-11-19T18:15:00Z'), kathmandu).half).toBe(0);
    expect(dayAndHalfHour(iso('2026-11-19T18:14:59Z'), kathmandu).half).toBe(47);
  });

  it('knows days of clock changes, and has as many half-hours as they have [INS-032]', () => {
    const berlin = daysIn('Europe/Berlin', '2026-10-23T22:00:00Z', '2026-10-26T23:00:00Z');
    expect(berlin.map(({ isUneven }) => isUneven)).toEqual([false, true, false]);
    const count = (from: string, end: string, zone = 'Europe/Berlin') => {
      const steps = parseSteps({ from: iso(from), end: iso(end) }, 'half_hour', zone);
      return steps.ok ? steps.value.length : 0;
    };
    expect(count('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(50);
    expect(count('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(46);
    expect(count('2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z', 'Asia/Kolkata')).toBe(48);
  });

  it('begins with the first whole day, unless there were calls before', () => {
    const days = historyOf(5, (day, half) => (day >= MONDAY - 4 && half === 20 ? 1 : 0));
    expect(knownDays(days).map(({ day }) => day - MONDAY)).toEqual([-3, -2, -1]);
    expect(knownDays(historyOf(3, () => 1)).map(({ day }) => day - MONDAY)).toEqual([-3, -2, -1]);
    expect(knownDays(historyOf(3, () => 0))).toEqual([]);
  });
});
