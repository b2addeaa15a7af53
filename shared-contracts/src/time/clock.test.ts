import { exactFieldOf, fieldOf, instantOf, lastInstantOf, rangeFieldsOf } from './clock.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Expected values calculated from IANA data by another program (Python's zoneinfo, minute by minute). */
describe('a clock time', () => {
  it.each([
    ['2026-11-21T00:00', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['2026-11-21T09:00', 'Asia/Kathmandu', '2026-11-21T03:15:00.000Z'],
    ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
    // Clocks go from 02:00 to 03:00 on the first day, and back on the second.
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
    ['2026-11-21T00:00', 'America/St_Johns', '2026-11-21T03:30:00.000Z'],
    // Clocks are set back from midnight to 23:00: midnight itself comes once.
    ['2026-10-25T00:00', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
  ])('%s in %s is %s [FILT-014]', (text, zone, instant) => {
    expect(iso(instantOf(text, zone))).toBe(instant);
    expect(iso(instantOf(text, zone, 'last'))).toBe(instant);
    expect(fieldOf(instant, zone)).toBe(text);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
    ['Asia/Beirut', '2026-10-24T23:30', '2026-10-24T20:30:00.000Z', '2026-10-24T21:30:00.000Z'],
    ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'],
    ['America/Havana', '2026-11-01T00:00', '2026-11-01T04:00:00.000Z', '2026-11-01T05:00:00.000Z'],
  ])('that %s has twice (%s) is the first or the last of them [FILT-014]', (zone, text, first, last) => {
    expect([iso(instantOf(text, zone)), iso(instantOf(text, zone, 'last'))]).toEqual([first, last]);
    expect([fieldOf(first, zone), fieldOf(last, zone)]).toEqual([text, text]);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30+02:00'],
    ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30+01:00'],
    ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01T01:30-05:00'],
    ['Europe/Berlin', '2026-10-25T02:00:00.000Z', '2026-10-25T03:00'],
  ])('in %s %s is %s in an address, and that is this instant in every zone [UX-021]', (zone, instant, text) => {
    expect(exactFieldOf(instant, zone)).toBe(text);
    expect([iso(instantOf(text, zone)), iso(instantOf(text, zone, 'last'))]).toEqual([instant, instant]);
    if (text.length > 16) expect(iso(instantOf(text, 'Asia/Kolkata'))).toBe(instant);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
    ['Asia/Beirut', '2026-03-29T00:00', '2026-03-28T22:00:00.000Z', '2026-03-29T01:00'],
    ['Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30:00.000Z', '2026-04-24T01:30'],
  ])('that %s does not have (%s) counts as if the clock had not moved yet [FILT-014]', (zone, text, instant, shown) => {
    expect([iso(instantOf(text, zone)), iso(instantOf(text, zone, 'last'))]).toEqual([instant, instant]);
    expect(fieldOf(instant, zone)).toBe(shown);
  });

  it.each([
    ...['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-21T25:00', '2026-11-21', 'yesterday', 'Invalid Date'],
    ...[
      '2026-11-21T9:00',
      '2026-11-21 09:00',
      '2026-11-21T09:00Z',
      '2026-11-21T09:00:60',
      '2026-11-21T09:00:00.1234',
      '2026-11-21T09:00.5',
      '2026-02-30T09:00+01:00',
      '2026-11-21T09:00+25:00',
    ],
  ])('is not "%s"', (text) => expect(instantOf(text, 'UTC')).toBeNull());
});

describe('the ends of a range in an address', () => {
  it.each([
    ['whole minutes are written in minutes', '2026-11-20T03:30:00.000Z', '2026-11-20T04:29:59.999Z', '09:00', '09:59'],
    [
      'a cut minute to the millisecond',
      '2026-11-20T03:30:12.040Z',
      '2026-11-20T04:30:12.039Z',
      '09:00:12.040',
      '10:00:12.039',
    ],
    [
      'the first millisecond of a minute',
      '2026-11-20T03:30:00.001Z',
      '2026-11-20T04:30:00.000Z',
      '09:00:00.001',
      '10:00:00.000',
    ],
  ])('%s, and read as the very same [INS-027]', (_name, first, last, from, to) => {
    const zone = 'Asia/Kolkata';
    const fields = rangeFieldsOf(Date.parse(first), Date.parse(last), zone);
    expect(fields).toEqual({ from: `2026-11-20T${from}`, to: `2026-11-20T${to}` });
    expect([iso(instantOf(fields.from, zone)), iso(lastInstantOf(fields.to, zone))]).toEqual([first, last]);
  });

  it('within an hour that comes twice they are those of the one that is meant [INS-027, UX-021]', () => {
    const [first, last] = ['2026-10-25T01:30:12.040Z', '2026-10-25T01:45:00.500Z'];
    const fields = rangeFieldsOf(Date.parse(first), Date.parse(last), 'Europe/Berlin');
    expect(fields).toEqual({ from: '2026-10-25T02:30:12.040+01:00', to: '2026-10-25T02:45:00.500+01:00' });
    const read = [instantOf(fields.from, 'Asia/Kolkata'), lastInstantOf(fields.to, 'Asia/Kolkata')];
    expect(read.map(iso)).toEqual([first, last]);
  });

  it.each([
    ['2026-11-20T09:59', '2026-11-20T09:59:59.999Z'],
    ['2026-11-20T09:59:10', '2026-11-20T09:59:10.000Z'],
    ['2026-11-20T09:59:10.5', '2026-11-20T09:59:10.500Z'],
    ['soon', null],
  ])('%s ends with %s', (text, last) => expect(iso(lastInstantOf(text, 'UTC'))).toBe(last));
});
