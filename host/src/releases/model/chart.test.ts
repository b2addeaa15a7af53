import { chartOf, loadTime, roundUp, trouble } from './chart.ts';

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
const span = { from: 0, to: 10 * minute };

describe('the charts of a remote [PLAT-017]', () => {
  it.each([
    [0, 1],
    [0.03, 0.05],
    [1, 1],
    [1.1, 2],
    [240, 500],
    [500, 500],
    [501, 1000],
  ])('the scale of %p ends at %p', (value, top) => expect(roundUp(value)).toBeCloseTo(top));

  it('there is a line for each version, in the order they come', () => {
    const chart = chartOf({ stepMs: minute, points: [point(0, 'a'), point(0, 'b'), point(1, 'a')] }, loadTime, span);
    expect(chart.lines.map(({ version, last }) => [version, last])).toEqual([
      ['a', 100],
      ['b', 100],
    ]);
    expect(chart.lines[0]?.stretches).toEqual([
      [
        { x: 0, y: 1 },
        { x: 0.1, y: 1 },
      ],
    ]);
  });

  it('a time without page loads is a gap, not a zero', () => {
    const points = [point(0, 'a'), point(1, 'a'), point(5, 'a', { loadMs: 50 })];
    const [line] = chartOf({ stepMs: minute, points }, loadTime, span).lines;
    expect(line?.stretches.map((stretch) => stretch.length)).toEqual([2, 1]);
  });

  it('trouble is failures and errors in per cent of page loads, and unknown without them', () => {
    const points = [point(0, 'a', { failed: 1, errored: 1 }), point(1, 'a', { visits: 0 })];
    const { lines, top } = chartOf({ stepMs: minute, points }, trouble, span);
    expect([top, lines[0]?.last]).toEqual([20, 20]);
  });

  it('nothing to draw is an empty chart', () =>
    expect(chartOf({ stepMs: minute, points: [] }, loadTime, span)).toEqual({ lines: [], top: 1 }));
});
