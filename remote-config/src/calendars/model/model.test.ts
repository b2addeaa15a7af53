import { withHoursCopied, clockOfEnd, endOfClock, freshSpan } from './week.ts';
import { newHolidays, withHolidays } from './proposal.ts';
import { daysWords, momentWords, weekdayNames } from './words.ts';

const now = Date.parse('2026-11-24T10:00:00Z');

describe('words of a calendar', () => {
  it.each([
    ['today', '2026-11-24T18:00:00Z', 'UTC', 'en', '18:00'],
    ['another day', '2026-11-26T09:00:00Z', 'UTC', 'en', 'Thu, Nov 26, 09:00'],
    ['another day in the zone', '2026-11-24T19:00:00Z', 'Asia/Kolkata', 'en', 'Wed, Nov 25, 00:30'],
    ['another year', '2027-01-04T09:00:00Z', 'UTC', 'en', 'Mon, Jan 4, 2027, 09:00'],
    ['in German', '2026-11-26T09:00:00Z', 'UTC', 'de', 'Do., 26. Nov., 09:00'],
  ])('%s (%s, %s, %s): %s [CONF-FLOW-008]', (_, at, zone, language, expected) =>
    expect(momentWords(Date.parse(at), now, zone, language)).toBe(expected),
  );

  it.each([
    ['2026-12-25', '2026-12-25', 'Fri, Dec 25, 2026'],
    ['2026-12-24', '2026-12-26', 'Thu, Dec 24 – Sat, Dec 26, 2026'],
    ['', '2026-12-26', ''],
  ])('days from %s to %s: %s [CONF-FLOW-008]', (from, to, expected) =>
    expect(daysWords({ from, to }, 'en').replace(/\u2009/g, ' ')).toBe(expected),
  );

  it('has the days from Monday on, in the language', () => expect(weekdayNames('es')[0]).toBe('lunes'));
});

describe('hours as they are written', () => {
  it.each([
    ['of an empty day', [], { from: '09:00', to: '17:00' }],
    ['after hours', [{ from: '09:00', to: '13:00' }], { from: '13:00', to: '24:00' }],
    ['after midnight is nothing left', [{ from: '20:00', to: '02:00' }], { from: '', to: '' }],
  ])('the next %s [CONF-FLOW-008]', (_, spans, expected) => expect(freshSpan(spans)).toEqual(expected));

  it('the end of a day is shown as midnight', () => {
    expect([clockOfEnd('24:00'), clockOfEnd('18:00'), endOfClock('00:00'), endOfClock('18:00')]).toEqual([
      ...['00:00', '18:00', '24:00', '18:00'],
    ]);
  });

  it('are copied to other days, in place of theirs [CONF-FLOW-008]', () => {
    const hours = [{ from: '09:00', to: '13:00' }];
    const week = { mon: hours, tue: [{ from: '10:00', to: '11:00' }], sat: [] };
    expect(withHoursCopied(week, 'mon', ['tue', 'sat'])).toEqual({ mon: hours, tue: hours, sat: hours });
  });
});

it('holidays that are taken stand in the order of days, each once [CONF-FLOW-008]', () => {
  const holiday = (from: string, name: string) => ({ from, to: from, name, is_public: true });
  const diwali = { from: '2026-11-08', to: '2026-11-08', is: 'closed' as const, spans: [], name: 'Diwali' };
  const left = newHolidays([holiday('2026-01-26', 'Republic Day'), holiday('2026-11-08', 'Diwali')], [diwali]);
  expect(left.map(({ name }) => name)).toEqual(['Republic Day']);
  expect(withHolidays([diwali], left).map(({ name, is }) => [name, is])).toEqual([
    ['Republic Day', 'closed'],
    ['Diwali', 'closed'],
  ]);
});
