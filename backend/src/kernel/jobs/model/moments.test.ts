import { momentAfter } from './moments.ts';

/** Returns all scheduled times between two instants. */
function momentsBetween(cron: string, zone: string, from: string, to: string): readonly string[] {
  const moments: string[] = [];
  let at = momentAfter({ cron, zone }, Date.parse(from));
  while (at !== null && at < Date.parse(to)) {
    moments.push(new Date(at).toISOString().slice(0, 16));
    at = momentAfter({ cron, zone }, at);
  }
  return moments;
}

const daily = '30 2 * * *';

it.each([
  [
    'a time that Berlin does not have on 2026-03-29 is the moment of the change, once',
    ...[daily, 'Europe/Berlin', '2026-03-28T00:00Z', '2026-03-31T00:00Z'],
    ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30'],
  ],
  [
    'a time that Berlin has twice on 2026-10-25 is the first of both, once',
    ...[daily, 'Europe/Berlin', '2026-10-24T00:00Z', '2026-10-27T00:00Z'],
    ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
  ],
  [
    'in New York in March',
    ...[daily, 'America/New_York', '2026-03-07T00:00Z', '2026-03-10T00:00Z'],
    ['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30'],
  ],
  [
    'in New York in November, at a time that is there twice',
    ...['30 1 * * *', 'America/New_York', '2026-10-31T00:00Z', '2026-11-03T00:00Z'],
    ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'],
  ],
  [
    'on Lord Howe Island, whose clocks change by half an hour',
    ...['15 2 * * *', 'Australia/Lord_Howe', '2026-10-02T00:00Z', '2026-10-05T00:00Z'],
    ['2026-10-02T15:45', '2026-10-03T15:30', '2026-10-04T15:15'],
  ],
  [
    'a midnight that Beirut does not have',
    ...['0 0 * * *', 'Asia/Beirut', '2026-03-27T00:00Z', '2026-03-30T00:00Z'],
    ['2026-03-27T22:00', '2026-03-28T22:00', '2026-03-29T21:00'],
  ],
  [
    'a midnight that Cairo does not have',
    ...['0 0 * * *', 'Africa/Cairo', '2026-04-22T00:00Z', '2026-04-25T00:00Z'],
    ['2026-04-22T22:00', '2026-04-23T22:00', '2026-04-24T21:00'],
  ],
  [
    'what is half-hourly comes each half hour of the hour that is there twice',
    ...['*/30 * * * *', 'Europe/Berlin', '2026-10-24T23:40Z', '2026-10-25T02:10Z'],
    ['2026-10-25T00:00', '2026-10-25T00:30', '2026-10-25T01:00', '2026-10-25T01:30', '2026-10-25T02:00'],
  ],
  [
    'what is half-hourly leaves nothing out where an hour is missing',
    ...['*/30 * * * *', 'Europe/Berlin', '2026-03-29T00:10Z', '2026-03-29T01:40Z'],
    ['2026-03-29T00:30', '2026-03-29T01:00', '2026-03-29T01:30'],
  ],
  [
    'in Kathmandu, three quarters past',
    ...['0 9 * * *', 'Asia/Kathmandu', '2026-04-03T00:00Z', '2026-04-05T00:00Z'],
    ['2026-04-03T03:15', '2026-04-04T03:15'],
  ],
  [
    'on the first of a month in India',
    ...['30 9 1 * *', 'Asia/Kolkata', '2026-04-03T00:00Z', '2026-06-02T00:00Z'],
    ['2026-05-01T04:00', '2026-06-01T04:00'],
  ],
] as const)('%s', (_name, cron, zone, from, to, moments) => {
  expect(momentsBetween(cron, zone, from, to)).toEqual(moments);
});

it('a pattern without further moments has none', () => {
  expect(momentAfter({ cron: '0 0 0 30 2 *', zone: 'UTC' }, 0)).toBeNull();
});

it.each([
  ['61 * * * *', 'UTC'],
  ['* * *', 'UTC'],
  ['* * * * *', 'Europe/Nowhere'],
])('%s in %s is refused', (cron, zone) => {
  expect(() => momentAfter({ cron, zone }, 0)).toThrow();
});
