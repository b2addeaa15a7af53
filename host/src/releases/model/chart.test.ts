import { chartOf, loadTime, trouble, type Span } from './chart.ts';

const minute = 60_000;
const at = (n: number) => new Date(n * minute).toISOString();
const point = (n: number, version: string, change = {}) => ({
  at: at(n),
  version,
  visits: 10,
  failed: 0,
  errored: 0,
  loadMs: 100,
  ...change,
});
const span = (to = 60): Span => ({
  ...{ hours: 1, to: to * minute },
  pointOf: (ms) => ({ name: `minute ${ms / minute}`, short: String(ms / minute) }),
});
const shortsOf = ({ points }: ReturnType<typeof chartOf>) => points.map(({ short }) => Number(short));

describe('the charts of a remote [PLAT-017]', () => {
  it('there is a line for each version, in the order they come, named with its latest value', () => {
    const points = [point(0, 'a'), point(0, 'b'), point(1, 'a', { loadMs: 182.4 })];
    const { series } = chartOf({ stepMs: minute, points }, loadTime, span());
    expect(series.map(({ name, label }) => [name, label])).toEqual([
      ['a', 'a · 182 ms'],
      ['b', 'b · 100 ms'],
    ]);
  });

  it('a time without page loads is a gap, not a zero', () => {
    const points = [point(0, 'a'), point(1, 'a'), point(4, 'a', { loadMs: 50 }), point(59, 'b')];
    const { series } = chartOf({ stepMs: minute, points }, loadTime, span());
    expect(series[0]?.values.slice(0, 6)).toEqual([100, 100, null, null, 50, null]);
    expect(series.map(({ values }) => values.length)).toEqual([60, 60]);
  });

  it('trouble is failures and errors as a share of page loads, and unknown without them', () => {
    const points = [point(0, 'a', { failed: 1, errored: 1 }), point(1, 'a', { visits: 0 })];
    const chart = chartOf({ stepMs: minute, points: [...points, point(59, 'b')] }, trouble, span());
    expect([chart.unit, chart.series[0]?.values.slice(0, 2)]).toEqual(['share', [0.2, null]]);
    expect(chart.series[0]?.label).toBe('a · 20 %');
  });

  it('it ends with the step that ended last, and moves on while nobody comes', () => {
    const series = { stepMs: minute, points: [point(59, 'a')] };
    const steps = (to: number) => shortsOf(chartOf(series, loadTime, span(to)));
    expect([steps(60)[0], steps(60).at(-1)]).toEqual([0, 59]);
    expect(steps(60.9).at(-1)).toBe(59);
    expect([steps(75)[0], steps(75).at(-1)]).toEqual([15, 74]);
    expect(steps(10).at(-1)).toBe(59); // the clock is slow
    expect(chartOf(series, loadTime, span(75)).series[0]?.values.indexOf(100)).toBe(44);
  });

  it('nothing to draw is an empty chart', () => {
    const { points, series } = chartOf({ stepMs: minute, points: [] }, loadTime, span());
    expect([points, series]).toEqual([[], []]);
  });
});
