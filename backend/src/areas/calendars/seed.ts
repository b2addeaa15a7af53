import { textOfExceptions, textOfWeek, weekdays, type CalendarException } from '@patchbay/shared-contracts/calendars';
import { dayAt } from '@patchbay/shared-contracts/time';
import { calendarId } from '../../domain/seed/calendars.ts';
import { insertRows } from '../../domain/seed/insert-rows.ts';
import type { Demo, Seed } from '../../domain/seed/seed.ts';
import type { NewRow } from '../../kernel/db/tables.ts';

/** Holidays of India with fixed dates. */
const holidays = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas Day'],
] as const;

const closedOn = (day: string, name: string): CalendarException => ({
  from: day,
  to: day,
  is: 'closed',
  spans: [],
  name,
});

/**
 * Returns this year's holidays, or only past ones of this year and the last: in the demo, a calendar that should be open today must not
 * be closed.
 */
function holidaysOf({ now, timezone }: Pick<Demo, 'now' | 'timezone'>, which: 'this year' | 'over') {
  const today = dayAt(now, timezone);
  const year = Number(today.slice(0, 4));
  const thisYear = holidays.map(([day, name]) => closedOn(`${year}-${day}`, name));
  if (which === 'this year') return thisYear;
  const last = holidays.map(([day, name]) => closedOn(`${year - 1}-${day}`, name));
  return [...last, ...thisYear].filter(({ to }) => to < today).slice(-holidays.length);
}

const allDay = [{ from: '00:00', to: '24:00' }];
const office = [{ from: '09:30', to: '18:30' }];

function calendarRows(demo: Demo): readonly NewRow<'calendars'>[] {
  const { accountId, timezone, now } = demo;
  const at = new Date(now);
  const yearsEnd = `${dayAt(now, timezone).slice(0, 4)}-12-31`;
  const common = { account_id: accountId, time_zone: timezone, created_at: at, modified_at: at };
  const stocktaking = { spans: [{ from: '14:00', to: '18:30' }], name: 'Stocktaking' };
  return [
    {
      ...{ ...common, id: calendarId(accountId, 'main'), name: 'Main line' },
      week: textOfWeek(Object.fromEntries(weekdays.map((day) => [day, allDay]))),
      exceptions: textOfExceptions(holidaysOf(demo, 'over')),
    },
    {
      ...{ ...common, id: calendarId(accountId, 'office'), name: 'Office' },
      week: textOfWeek({
        ...{ mon: office, tue: office, wed: office, thu: office, fri: office },
        sat: [{ from: '10:00', to: '14:00' }],
      }),
      exceptions: textOfExceptions([
        ...holidaysOf(demo, 'this year'),
        { from: yearsEnd, to: yearsEnd, is: 'closed-then', ...stocktaking },
      ]),
    },
  ];
}

/** Calendars of the demo account [CONF-FLOW-008]. */
export const calendarsSeed: Seed = {
  after: ['identity'],
  async fill(tx, demo) {
    if (demo.accountId === 'demo') await insertRows(tx, 'calendars', calendarRows(demo));
  },
};
