import { isTimeZone, offsetAt, quarterHourOf } from './zone.ts';

describe('how far a zone is ahead of UTC', () => {
  it.each([
    ['UTC', '2026-11-20T00:00:00.000Z', 0],
    ['Asia/Kolkata', '2026-11-20T00:00:00.000Z', 330],
    ['Asia/Kathmandu', '2026-11-20T00:00:00.000Z', 345],
    ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 60],
    ['Europe/Berlin', '2026-03-29T01:00:00.000Z', 120],
    ['Europe/Berlin', '2026-10-25T00:59:59.999Z', 120],
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z', 60],
    ['America/New_York', '2026-03-08T06:59:59.999Z', -300],
    ['America/New_York', '2026-03-08T07:00:00.000Z', -240],
    ['America/New_York', '2026-11-01T05:59:59.999Z', -240],
    ['America/New_York', '2026-11-01T06:00:00.000Z', -300],
    ['Australia/Lord_Howe', '2026-04-04T14:59:59.999Z', 660],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', 630],
    ['Australia/Lord_Howe', '2026-10-03T15:29:59.999Z', 630],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', 660],
  ])('%s at %s: %i minutes', (zone, at, minutes) => expect(offsetAt(Date.parse(at), zone) / 60_000).toBe(minutes));

  it('is unknown where nobody knows the zone', () => expect(() => offsetAt(0, 'Mars/Base')).toThrow(RangeError));

  it.each([
    ['Asia/Kolkata', true],
    ['Asia/Calcutta', true],
    ['UTC', true],
    ['Mars/Base', false],
    ['', false],
  ])('%s is a zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
});

describe('a quarter of an hour', () => {
  it.each([
    ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:14:59.999Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:15:00.000Z', '2026-11-20T09:15:00.000Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:45:00.000Z'],
  ])('of %s began at %s', (at, began) => expect(new Date(quarterHourOf(Date.parse(at))).toISOString()).toBe(began));

  it('is the same in every zone: clocks are whole quarters of an hour apart', () => {
    const halfYears = Array.from({ length: 40 }, (_, index) => Date.UTC(2010 + Math.floor(index / 2), (index % 2) * 6));
    const odd = Intl.supportedValuesOf('timeZone').filter((zone) =>
      halfYears.some((at) => offsetAt(at, zone) % 900_000 !== 0),
    );
    expect(odd).toEqual([]);
  });
});
