import { firstLayout, fitLayout, toggleColumn } from './layout.ts';
import { rowAfter } from './row-keys.ts';
import { DRAWN_WHOLE, scrollTo, windowOf } from './window.ts';

describe('the window of rows', () => {
  const view = { rowHeight: 40, height: 600 };
  it('draws a page whole', () =>
    expect(windowOf({ ...view, count: DRAWN_WHOLE, scrollTop: 900 })).toEqual({ first: 0, last: DRAWN_WHOLE }));
  it.each([0, 1, 39, 320, 12_345, 1_999_999, 3_999_400, 9_999_999])(
    'at %d px of 100,000 rows it covers what is seen, with few more [UX-004]',
    (scrollTop) => {
      const { first, last } = windowOf({ ...view, count: 100_000, scrollTop });
      const top = Math.min(scrollTop, 100_000 * 40 - 600);
      expect(first * 40).toBeLessThanOrEqual(top);
      expect(last * 40).toBeGreaterThanOrEqual(top + 600);
      expect(last).toBeLessThanOrEqual(100_000);
      expect(last - first).toBeLessThanOrEqual(48);
    },
  );
  it('stays while one scrolls within a step', () =>
    expect(windowOf({ ...view, count: 1000, scrollTop: 4000 })).toEqual(
      windowOf({ ...view, count: 1000, scrollTop: 4100 }),
    ));
  it.each([
    ['a row above is brought to the top', 2, 400, 80],
    ['a row in view moves nothing', 12, 400, 400],
    ['a row below is brought to the end, free of the header', 30, 400, 30 * 40 + 40 + 44 - 600],
  ])('%s', (_, row, scrollTop, expected) =>
    expect(scrollTo(row, { ...view, count: 100, scrollTop }, 44)).toBe(expected),
  );
});

describe('keys in a table', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 13],
    ['PageDown', 95, 99],
    ['PageUp', 3, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['a', 50, null],
  ])('%s on row %d leads to %s of 100 [UX-004]', (key, at, to) => expect(rowAfter(key, at, 100, 10)).toBe(to));
  it('lead nowhere in an empty table', () => expect(rowAfter('Home', 0, 0, 10)).toBeNull());
});

describe('the layout', () => {
  const columns = [{ key: 'who', always: true }, { key: 'when', shownFirst: true }, { key: 'cost' }];
  it('shows at first what always is shown and what is worth it', () =>
    expect(firstLayout(columns)).toEqual({ columns: ['who', 'when'], density: 'normal' }));
  it('of a kept one takes the columns there are, in their order', () =>
    expect(fitLayout({ columns: ['gone', 'cost', 'when'], density: 'compact' }, columns)).toEqual({
      columns: ['who', 'when', 'cost'],
      density: 'compact',
    }));
  it('hides and shows a column, but never the one that is always shown', () => {
    const first = firstLayout(columns);
    expect(toggleColumn(first, 'when', columns).columns).toEqual(['who']);
    expect(toggleColumn(first, 'cost', columns).columns).toEqual(['who', 'when', 'cost']);
    expect(toggleColumn(first, 'who', columns).columns).toEqual(['who', 'when']);
  });
});
