import type { VersionHealth } from '@patchbay/shared-contracts/platform';
import { kilobytes, percent, readList, readPercentage, sharesOf, troubleOf } from './figures.ts';

const health = (change: Partial<VersionHealth>): VersionHealth => ({
  version: '1',
  visits: 100,
  failed: 0,
  errored: 0,
  fallbacks: 0,
  loadMs: null,
  ...change,
});

describe('figures of a release [PLAT-017]', () => {
  it.each([
    ['nobody loaded it', { visits: 0 }, null],
    ['nothing went wrong', {}, 0],
    ['some failed and some threw', { failed: 2, errored: 3 }, 0.05],
    ['more troubles than visits', { visits: 2, failed: 2, errored: 2 }, 1],
  ])('trouble when %s', (_, change, expected) => expect(troubleOf(health(change))).toBe(expected));

  it('shares add up, the largest first, and a version without visits has none', () =>
    expect(
      sharesOf([
        health({ version: 'a', visits: 10 }),
        health({ version: 'b', visits: 30 }),
        health({ version: 'c', visits: 0 }),
      ]),
    ).toEqual([
      { version: 'b', share: 0.75 },
      { version: 'a', share: 0.25 },
    ]));

  it.each([
    [null, '–'],
    [0, '0 %'],
    [0.0004, '<0.1 %'],
    [0.0123, '1.2 %'],
    [0.05, '5 %'],
    [0.256, '26 %'],
    [1, '100 %'],
  ])('%p reads %s', (share, text) => expect(percent(share)).toBe(text));

  it.each([
    [200, '1 kB'],
    [45_400, '45 kB'],
    [1_240_000, '1.2 MB'],
  ])('%p bytes read %s', (bytes, text) => expect(kilobytes(bytes)).toBe(text));

  it.each([
    ['10', 10],
    [' 0.5 ', 0.5],
    ['12,25', 12.25],
    ['100', 100],
    ['100.01', null],
    ['-1', null],
    ['1e1', null],
    ['', null],
    ['ten', null],
    ['0.001', null],
  ])('the percentage field %p holds %p', (text, value) => expect(readPercentage(text)).toBe(value));

  it('a list field takes any separators and drops doubles', () =>
    expect(readList('a@x.test, b@x.test\n a@x.test;c')).toEqual(['a@x.test', 'b@x.test', 'c']));
});
