import { sampleForecast } from '../../testing/samples.ts';
import { callsText, dayChart, daysChart } from './charts.ts';
import { daysOf } from './days.ts';
import { planOf, planTotals } from './plan.ts';
import { withForecastChoice, dayOf, forecastShape, modelOf, forecastQueue, withoutSettings } from './question.ts';
import { firstSettings, settingsOf, wishOf } from './settings.ts';

const HALF_HOUR_MS = 1_800_000;
const first = firstSettings({ handling_ms: 180_000, service_level: { seconds: 20, target: 0.8 } });
const view = {
  page: 1,
  size: 10,
  search: '',
  date: { code: 'today' as const, from: '', to: '' },
  order: '',
  chosen: {},
};
const half = (at: number, expected: number | null) => ({
  ...{ at, calls: expected === null ? null : { expected, low: expected / 2, high: expected * 2 } },
});

describe('the days that are told', () => {
  it('are those of the zone, with as many half-hours as they have [INS-032]', () => {
    const begin = Date.parse('2026-10-24T00:00:00+02:00'); // Berlin, the day before the end of summer time
    const series = Array.from({ length: 48 + 50 + 48 }, (_, index) => half(begin + index * HALF_HOUR_MS, 1));
    const days = daysOf(series, 'Europe/Berlin');
    expect(days.map(({ day, halves, expected }) => [day, halves.length, expected])).toEqual([
      ['2026-10-24', 48, 48],
      ['2026-10-25', 50, 50],
      ['2026-10-26', 48, 48],
    ]);
    const names = { expected: 'E', interval: 'I', low: 'L', high: 'H' };
    const [, changed] = days.map((day) => dayChart(day, names, { language: 'en', zone: 'Europe/Berlin' }));
    expect(changed?.points.slice(3, 8).map(({ short }) => short)).toEqual([
      '01:30',
      '02:00 +02:00',
      '02:30 +02:00',
      '02:00 +01:00',
      '02:30 +01:00',
    ]);
    expect([changed?.band?.low.values[0], changed?.band?.high.values[0]]).toEqual([0.5, 2]);
  });

  it('of a holiday nothing is told: it is not known, rather than none', () => {
    const days = daysOf([half(0, null), half(HALF_HOUR_MS, null)], 'UTC');
    expect(days[0]?.expected).toBeNull();
    expect(daysChart(days, 'Calls', { language: 'en', zone: 'UTC' }).series[0]?.values).toEqual([null]);
  });

  it.each([
    [0.04, '0'],
    [3.26, '3.3'],
    [19.96, '20'],
    [123.4, '123'],
  ])('%f calls are written %s', (value, text) => expect(callsText(value, 'en')).toBe(text));
});

describe('the address', () => {
  it('has queue, day and model; what is not told counts as not given', () => {
    const days = ['2026-11-20', '2026-11-21'];
    expect([forecastQueue(view), dayOf(view, days), modelOf(view)]).toEqual([null, '2026-11-20', 'c']);
    const chosen = withForecastChoice(
      withForecastChoice(withForecastChoice(view, 'queue', 'q1'), 'day', '2026-11-21'),
      'model',
      'a',
    );
    expect([forecastQueue(chosen), dayOf(chosen, days), modelOf(chosen)]).toEqual(['q1', '2026-11-21', 'a']);
    expect(dayOf(withForecastChoice(view, 'day', '1999-01-01'), days)).toBe('2026-11-20');
    expect(dayOf(view, [])).toBeNull();
    expect(withoutSettings(withForecastChoice(chosen, 'target', '90')).chosen).toEqual({
      queue: ['q1'],
      day: ['2026-11-21'],
    });
    expect(forecastShape.filters).toMatchObject({ model: ['c', 'a'], target: 'text', patience: 'text' });
  });
});

describe('the settings of the what-if', () => {
  it('begin with the queue’s own service level and how long its calls take, 80 % within 20 s unless set [INS-033]', () => {
    expect(first).toEqual({ target: 80, seconds: 20, shrinkage: 30, occupancy: 85, patience: 120, handling: 180 });
    expect(firstSettings({ handling_ms: 95_400, service_level: { seconds: 45, target: 0.9 } })).toMatchObject({ target: 90, seconds: 45, handling: 95 }); // prettier-ignore
    expect(firstSettings({ handling_ms: null, service_level: { seconds: 20, target: 1 } })).toMatchObject({ target: 99, handling: 240 }); // prettier-ignore
  });

  it.each([
    ['target', '0'],
    ['target', '100'],
    ['seconds', '-5'],
    ['seconds', '2.5'],
    ['shrinkage', '81'],
    ['occupancy', 'abc'],
    ['handling', ''],
  ] as const)('%s "%s" is none, and there is no plan by it [INS-033]', (name, text) => {
    const settings = settingsOf({ chosen: { [name]: [text] } }, first);
    expect(settings[name]).toEqual({ text, value: null });
    expect(wishOf(settings, 'c')).toBeNull();
  });

  it('patience counts only where callers give up', () => {
    const settings = settingsOf({ chosen: { patience: ['x'] } }, first);
    expect(wishOf(settings, 'c')).toEqual({
      aim: { target: 0.8, within: 20, highestOccupancy: 0.85, patience: null },
      ...{ handling: 180, shrinkage: 0.3 },
    });
    expect(wishOf(settings, 'a')).toBeNull();
    expect(wishOf(settingsOf({ chosen: {} }, first), 'a')?.aim.patience).toBe(120);
  });
});

describe('the plan', () => {
  const wish = (change: object = {}, model: 'a' | 'c' = 'c') => {
    const chosen = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, [String(value)]]));
    const found = wishOf(settingsOf({ chosen }, first), model);
    if (found === null) throw new Error('A test asks for no plan.');
    return found;
  };
  const busy = { halves: [half(0, 100), half(HALF_HOUR_MS, 0), half(2 * HALF_HOUR_MS, 50)] };

  it('has the agents of the published example: 14 at work and 20 planned for 100 calls of 3 minutes [INS-033]', () => {
    const plan = planOf(busy, wish());
    expect(plan.map(({ atWork, planned }) => [atWork, planned])).toEqual([
      [14, 20],
      [0, 0],
      [8, 12],
    ]);
    expect(plan[0]?.wait.level).toBeCloseTo(0.888, 3);
    expect(planTotals(plan)).toEqual({ most: 14, mostPlanned: 20, hours: 11, hoursPlanned: 16 });
  });

  it('needs fewer where some give up, more for a higher aim, for longer calls and for less occupancy [INS-033]', () => {
    const most = (change: object, model: 'a' | 'c' = 'c') => planTotals(planOf(busy, wish(change, model))).most;
    expect(most({ patience: 60 }, 'a')).toBeLessThan(14);
    expect(most({ target: 95 })).toBeGreaterThan(14);
    expect(most({ handling: 240 })).toBeGreaterThan(14);
    expect(most({ occupancy: 60 })).toBe(17); // 10 erlangs / 0.6
  });

  it('of a day without calls needs nobody', () =>
    expect(planTotals(planOf({ halves: sampleForecast().forecast?.series.slice(0, 10) ?? [] }, wish()))).toEqual({ most: 0, mostPlanned: 0, hours: 0, hoursPlanned: 0 })); // prettier-ignore
});
