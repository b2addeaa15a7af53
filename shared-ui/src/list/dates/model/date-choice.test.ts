import { dateQuery, firstDate, rangeProblems } from './date-choice.ts';

const custom = (from: string, to: string) => ({ code: 'custom_date', from, to }) as const;

it('is today at first [FILT-008]', () => expect(firstDate.code).toBe('today'));

it.each([
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:59.999Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:59.999Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:59.999Z'],
])('where %s shows %s twice, a range has both [FILT-014]', (zone, twice, from_date, to_date) =>
  expect(dateQuery(custom(twice, twice), zone)).toMatchObject({ from_date, to_date }),
);

it.each([
  [{ code: 'today', from: '', to: '' } as const, null],
  [custom('', ''), { from: 'missing', to: 'missing' }],
  [custom('2026-02-30T10:00', '2026-03-01T10:00'), { from: 'impossible' }],
  [custom('2026-03-02T10:00', '2026-03-01T10:00'), { to: 'before' }],
  [custom('2026-03-01T10:00', '2026-03-01T10:00'), null],
])('of %j the problems are %j', (choice, problems) => expect(rangeProblems(choice, 'UTC')).toEqual(problems));

it('asks by the code, and for a custom range by its ends, the last minute whole [FILT-005, FILT-006]', () => {
  expect(dateQuery({ ...firstDate, code: 'last_7_days' }, 'UTC')).toEqual({ date_filter: 'last_7_days' });
  expect(dateQuery(custom('2026-11-20T00:00', '2026-11-21T23:59'), 'Asia/Kolkata')).toEqual({
    date_filter: 'custom_date',
    from_date: '2026-11-19T18:30:00.000Z',
    to_date: '2026-11-21T18:29:59.999Z',
  });
});
