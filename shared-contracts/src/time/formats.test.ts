import { dateFormats, formatAt, formatDay, formatStamp } from './formats.ts';

describe('times', () => {
  it('are YYYY-MM-DD HH:mm:ss for a stamp and DD MMM YYYY for a day [FMT-001]', () => {
    expect([dateFormats.stamp, dateFormats.day]).toEqual(['YYYY-MM-DD HH:mm:ss', 'DD MMM YYYY']);
  });

  it.each([
    ['2026-11-20T18:31:05Z', 'Asia/Kolkata', '2026-11-21 00:01:05', '21 Nov 2026'],
    ['2026-09-01T12:00:00Z', 'UTC', '2026-09-01 12:00:00', '01 Sep 2026'],
    ['2026-03-08T07:30:00Z', 'America/New_York', '2026-03-08 03:30:00', '08 Mar 2026'],
  ])('%s in %s is %s [FMT-001, FILT-014]', (instant, zone, stamp, day) => {
    expect([formatStamp(instant, zone), formatDay(instant, zone)]).toEqual([stamp, day]);
  });
  it('an invalid instant is shown as an empty text', () =>
    expect([formatStamp('soon', 'UTC'), formatDay('', 'UTC')]).toEqual(['', '']));

  it.each([
    [dateFormats.date, '2026-09-06'],
    [dateFormats.time, '00:05:09'],
    [dateFormats.minute, '2026-09-06 00:05'],
    [dateFormats.clock, '00:05'],
    [dateFormats.field, '2026-09-06T00:05'],
    ['MMM DD YYYY, h:mm', 'Sep 06 2026, 12:05'],
  ])('are written as %s: %s', (format, written) => {
    expect(formatAt('2026-09-05T22:05:09Z', 'Europe/Berlin', format)).toBe(written);
  });

  it('that come twice when clocks are put back have their offset [UX-021]', () => {
    const stamps = [0, 1, 2, 3].map((hour) => formatStamp(Date.UTC(2026, 9, 24, 23 + hour, 30), 'Europe/Berlin'));
    expect(stamps).toEqual([
      '2026-10-25 01:30:00',
      '2026-10-25 02:30:00 +02:00',
      '2026-10-25 02:30:00 +01:00',
      '2026-10-25 03:30:00',
    ]);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T00:59:59Z', '02:59:59 +02:00'],
    ['Europe/Berlin', '2026-10-25T02:00:00Z', '03:00:00'],
    ['America/New_York', '2026-11-01T06:00:00Z', '01:00:00 -05:00'],
    ['Australia/Lord_Howe', '2026-04-04T14:29:00Z', '01:29:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', '01:45:00 +10:30'],
    ['Europe/Berlin', '2026-03-29T01:30:00Z', '03:30:00'],
  ])('in %s %s is %s [UX-021]', (zone, instant, time) => {
    expect(formatAt(instant, zone, dateFormats.time)).toBe(time);
  });
});
