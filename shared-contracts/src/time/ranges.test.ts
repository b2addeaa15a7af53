import { dateCodes, rangeOf, type NamedDateCode } from './ranges.ts';

const friday = Date.UTC(2026, 10, 20, 9, 0, 0); // 14:30 in India, 4:00 in New York.

describe('date ranges', () => {
  it('are the codes of the documents, in their order [FILT-005]', () => {
    expect(dateCodes).toEqual([
      'last_30_minutes',
      'last_1_hour',
      'today',
      'yesterday',
      'current_week',
      'last_7_days',
      'current_month',
      'last_month',
      'custom_date',
    ]);
  });

  const india: readonly (readonly [NamedDateCode, string, string])[] = [
    ['last_30_minutes', '2026-11-20T08:30:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['last_1_hour', '2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['today', '2026-11-19T18:30:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['yesterday', '2026-11-18T18:30:00.000Z', '2026-11-19T18:29:59.999Z'],
    ['current_week', '2026-11-15T18:30:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['last_7_days', '2026-11-13T18:30:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['current_month', '2026-10-31T18:30:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['last_month', '2026-09-30T18:30:00.000Z', '2026-10-31T18:29:59.999Z'],
  ];
  it.each(india)(
    '%s goes by days of the time zone, weeks beginning on Monday, today being one of the seven days [FILT-008, FILT-013, FILT-014]',
    (code, from, to) => {
      expect(rangeOf(code, friday, 'Asia/Kolkata')).toEqual({ from, to });
    },
  );

  it.each<readonly [string, NamedDateCode, number, string, string, string]>([
    [
      'on a Sunday the week began six days ago',
      'current_week',
      Date.UTC(2026, 10, 22, 12),
      'UTC',
      '2026-11-16T00:00:00.000Z',
      '2026-11-22T12:00:00.000Z',
    ],
    [
      'on a Monday the week begins today',
      'current_week',
      Date.UTC(2026, 10, 23, 12),
      'UTC',
      '2026-11-23T00:00:00.000Z',
      '2026-11-23T12:00:00.000Z',
    ],
    [
      'in January last month is December of the year before',
      'last_month',
      Date.UTC(2027, 0, 5),
      'UTC',
      '2026-12-01T00:00:00.000Z',
      '2026-12-31T23:59:59.999Z',
    ],
    [
      'today has 25 hours when summer time ends',
      'yesterday',
      Date.UTC(2026, 10, 2, 12),
      'America/New_York',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
    ],
    [
      'seven days may hold a clock change',
      'last_7_days',
      Date.UTC(2026, 2, 31, 12),
      'Europe/Berlin',
      '2026-03-24T23:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
    ],
    [
      'where summer time begins at midnight, the day begins at one',
      'today',
      Date.UTC(2026, 8, 6, 12),
      'America/Santiago',
      '2026-09-06T04:00:00.000Z',
      '2026-09-06T12:00:00.000Z',
    ],
    [
      'far east of UTC it is tomorrow already',
      'today',
      Date.UTC(2026, 10, 20, 12),
      'Pacific/Kiritimati',
      '2026-11-20T10:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
    ],
    [
      'on the day on which clocks go forward, today began at midnight and not an hour before',
      'today',
      Date.UTC(2026, 2, 29, 12),
      'Europe/Berlin',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T12:00:00.000Z',
    ],
    [
      'such a day, as yesterday, has 23 hours',
      'yesterday',
      Date.UTC(2026, 2, 30, 10),
      'Europe/Berlin',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ],
    [
      'on the day on which clocks go back, today began at midnight and not an hour after',
      'today',
      Date.UTC(2026, 9, 25, 12),
      'Europe/Berlin',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T12:00:00.000Z',
    ],
    [
      'such a day, as yesterday, has 25 hours',
      'yesterday',
      Date.UTC(2026, 9, 26, 10),
      'Europe/Berlin',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ],
    [
      'a month may begin and end with other clocks',
      'last_month',
      Date.UTC(2026, 3, 10),
      'Europe/Berlin',
      '2026-02-28T23:00:00.000Z',
      '2026-03-31T21:59:59.999Z',
    ],
    [
      'a week may begin with other clocks',
      'current_week',
      Date.UTC(2026, 9, 25, 12),
      'Europe/Berlin',
      '2026-10-18T22:00:00.000Z',
      '2026-10-25T12:00:00.000Z',
    ],
  ])('%s [FILT-013, FILT-014]', (_name, code, now, zone, from, to) => {
    expect(rangeOf(code, now, zone)).toEqual({ from, to });
  });
});
