import { isWithinHours, openingHoursSchema, type OpeningHours } from './opening-hours.ts';

const office = (timeZone: string): OpeningHours => ({
  timeZone,
  week: { fri: [{ from: '09:00', to: '13:00' }, { from: '14:00', to: '24:00' }], sat: [{ from: '00:00', to: '02:00' }] }, // prettier-ignore
  holidays: ['2026-12-25'],
});

describe('opening hours [TEL-006]', () => {
  it.each([
    ['before the first minute', 'UTC', '2026-11-20T08:59:59Z', false],
    ['from the first minute', 'UTC', '2026-11-20T09:00:00Z', true],
    ['the end is not included', 'UTC', '2026-11-20T13:00:00Z', false],
    ['until midnight', 'UTC', '2026-11-20T23:59:59Z', true],
    ['and over it, as two ranges', 'UTC', '2026-11-21T01:59:00Z', true],
    ['a day without ranges', 'UTC', '2026-11-22T12:00:00Z', false],
    ['a holiday', 'UTC', '2026-12-25T10:00:00Z', false],
    ['where it is Friday already', 'Asia/Kolkata', '2026-11-20T03:30:00Z', true],
    ['where it is Saturday already', 'Asia/Kolkata', '2026-11-20T20:30:00Z', false],
    ['before summer time ends: UTC−4', 'America/New_York', '2026-10-30T13:00:00Z', true],
    ['after it ended: UTC−5', 'America/New_York', '2026-11-06T13:00:00Z', false],
  ])('%s (%s, %s): %s', (_, zone, at, expected) => {
    expect(isWithinHours(office(zone), Date.parse(at))).toBe(expected);
  });

  it.each([
    ['before it opens, clocks gone forward', '2026-03-29T06:59:59Z', false],
    ['when it opens, an hour sooner than the day before', '2026-03-29T07:00:00Z', true],
    ['when it closes', '2026-03-29T11:00:00Z', false],
    ['before it opens, clocks gone back', '2026-10-25T07:59:59Z', false],
    ['when it opens, an hour later than the day before', '2026-10-25T08:00:00Z', true],
    ['when it closes', '2026-10-25T12:00:00Z', false],
    ['at night, the first 02:30', '2026-10-25T00:30:00Z', true],
    ['at night, the second 02:30', '2026-10-25T01:30:00Z', true],
    ['at night, after the second', '2026-10-25T02:00:00Z', false],
    ['on the evening before, no Sunday yet', '2026-10-24T21:59:59Z', false],
  ])('on a Sunday on which the clocks of Berlin change, %s (%s): %s', (_, at, expected) => {
    const sunday = { sun: [{ from: '02:00', to: '03:00' }, { from: '09:00', to: '13:00' }] }; // prettier-ignore
    expect(isWithinHours({ timeZone: 'Europe/Berlin', week: sunday, holidays: [] }, Date.parse(at))).toBe(expected);
  });

  it('a holiday without a midnight begins when the day before ends', () => {
    const always = { sat: [{ from: '00:00', to: '24:00' }], sun: [{ from: '00:00', to: '24:00' }] };
    const hours = { timeZone: 'Asia/Beirut', week: always, holidays: ['2026-03-29'] };
    expect(isWithinHours(hours, Date.parse('2026-03-28T21:59:59Z'))).toBe(true);
    expect(isWithinHours(hours, Date.parse('2026-03-28T22:00:00Z'))).toBe(false);
  });

  it.each([
    ['a zone that is none', { ...office('Mars/Base') }],
    ['a range that ends when it begins', { ...office('UTC'), week: { mon: [{ from: '18:00', to: '18:00' }] } }],
    ['a time that is none', { ...office('UTC'), week: { mon: [{ from: '09:00', to: '25:00' }] } }],
    ['a day that is none', { ...office('UTC'), holidays: ['2026-02-30'] }],
  ])('%s is refused', (_, hours) => {
    expect(openingHoursSchema.safeParse(hours).success).toBe(false);
  });
});
