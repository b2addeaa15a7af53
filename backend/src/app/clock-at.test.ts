import { moveClock } from './clock-at.ts';

const AT = Date.UTC(2026, 10, 18, 5, 30);
const Real = Date;

describe('a clock that was moved', () => {
  beforeEach(() => moveClock(AT));
  afterEach(() => {
    globalThis.Date = Real;
    Object.defineProperty(Real.prototype, 'constructor', { value: Real, writable: true, configurable: true });
  });

  /** `performance.now` counts from the same moment. */
  const isNow = (ms: number) => expect(Math.abs(ms - AT - performance.now())).toBeLessThan(60_000);

  it('counts time from the set moment since the process began, in every way of reading it', () => {
    isNow(Date.now());
    isNow(new Date().getTime());
    isNow(Date.parse(Date()));
  });

  it('leaves every other date unchanged', () => {
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Date('2020-02-29T12:00:00Z').getTime()).toBe(Date.UTC(2020, 1, 29, 12));
    const date = new Date(2020, 1, 29);
    expect([date instanceof Date, date.constructor === Date, new Real(0) instanceof Date]).toEqual([true, true, true]);
  });
});
