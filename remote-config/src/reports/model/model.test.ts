import { categoryOf, headColumns, reportKinds } from '@patchbay/shared-contracts/reports';
import { en } from '../../texts/en.ts';
import { addressOf, readPlace, type Place } from './address.ts';
import { isFigure, writtenCell, type CellWords } from './cells.ts';

describe('the address of a report', () => {
  it.each<readonly [string, Place]>([
    ['/reports', { choice: 'standard', opened: null }],
    ['/reports?choice=call-log', { choice: 'call-log', opened: null }],
    ['/reports?kind=usage', { choice: 'standard', opened: { kind: 'usage' } }],
    ['/reports?choice=call-log&report=r1', { choice: 'call-log', opened: { id: 'r1' } }],
  ])('%s says which reports and which of them [CONF-REP-001]', (address, place) => {
    expect(addressOf(place)).toBe(address);
    expect(readPlace(new URL(address, 'https://console').searchParams)).toEqual(place);
  });

  it('without a choice, or with one that there is not, means the standard reports [CONF-REP-001]', () => {
    for (const query of ['', 'choice=others', 'kind=others', 'report='])
      expect(readPlace(new URLSearchParams(query))).toEqual({ choice: 'standard', opened: null });
  });
});

it.each(reportKinds)(
  'each column that a report of %s can have is called something in the page [CONF-REP-003]',
  (kind) => {
    const { columns, groupings } = categoryOf(kind, true);
    const offered = [...columns, ...groupings.flatMap((grouping) => [...headColumns[grouping]])];
    const named = (column: string) => isFigure(column) || Object.hasOwn(en, `col.${column}`);
    expect(offered.filter((column) => !named(column))).toEqual([]);
  },
);

describe('a value in the page', () => {
  const words: CellWords = {
    ...{ language: 'en', zone: 'Asia/Kolkata', nameless: { queue: 'No queue' } },
    figure: (id, value) => `${id} ${value}`,
    option: (value) => `«${value}»`,
  };
  it.each([
    ['offered', 12, 'offered 12'],
    ['calls', 1234, '1,234'],
    ['call_share', 0.125, '12.5%'],
    ['target', 0.8, '80%'],
    ['service_level', null, '–'],
    ['queue', null, 'No queue'],
    ['queue', '', 'No queue'],
    ['sub_disposition', null, '–'],
    ['agent', null, '–'],
    ['threshold', 20, '20 sec'],
    ['call_duration', 134, '02:14'],
    ['received_time', '2026-11-20T12:30:00.000Z', '2026-11-20 18:00:00'],
    ['call_status', 'Missed', '«Missed»'],
    ['disposition', 'Sold', 'Sold'],
  ])('of %s, %s, is written %s', (column, value, expected) => expect(writtenCell(column, value, words)).toBe(expected));
});
