import { brokenRule } from '@patchbay/shared-contracts/rules';
import { calendarsContract } from './index.ts';

const { name, time_zone, week, exceptions } = calendarsContract.fields.shape;

describe('the rules of a calendar', () => {
  it.each([
    ['no hours at all', week, '', null],
    ['a break', week, 'mon 09:00-13:00,14:00-18:00', null],
    ['all day', week, 'mon 00:00-24:00;tue 00:00-24:00', null],
    ['past midnight, to the minute of the next day’s hours', week, 'mon 20:00-02:00;tue 02:00-10:00', null],
    ['into the next day’s hours', week, 'mon 20:00-02:01;tue 02:00-10:00', 'week'],
    ['from Sunday into Monday’s', week, 'mon 01:00-10:00;sun 20:00-02:00', 'week'],
    ['hours that overlap', week, 'mon 09:00-13:00,12:00-18:00', 'week'],
    ['hours without an end', week, 'mon 09:00-', 'week'],
    ['hours that end as they begin', week, 'mon 09:00-09:00', 'week'],
    ['a day twice', week, 'mon 09:00-10:00;mon 11:00-12:00', 'week'],
    ['a time that is none', week, 'mon 09:00-25:00', 'week'],
    ['seven spans', week, 'mon 01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00,09:00-10:00,11:00-12:00,13:00-14:00', 'week'], // prettier-ignore
    ['a zone', time_zone, 'Asia/Kolkata', null],
    ['none', time_zone, 'Mars/Base', 'zone'],
    ['a name', name, 'Office', null],
    ['a name of nothing', name, '  ', 'required'],
    ['no exceptions', exceptions, '', null],
    ['days that are closed', exceptions, '2026-12-24/2026-12-26 closed - Christmas', null],
    ['other hours', exceptions, '2026-12-24/2026-12-24 hours 10:00-12:00 Christmas Eve', null],
    ['no text of ours', exceptions, 'Christmas', 'exceptions'],
    ['a day that is none', exceptions, '2026-02-30/2026-02-30 closed - X', 'days'],
    ['a day that is missing', exceptions, '/2026-02-20 closed - X', 'days'],
    ['days the wrong way round', exceptions, '2026-02-20/2026-02-19 closed - X', 'days'],
    ['more than a year', exceptions, '2026-01-01/2027-01-02 closed - X', 'days'],
    ['other hours without hours', exceptions, '2026-02-20/2026-02-20 hours - X', 'times'],
    ['other hours that overlap', exceptions, '2026-02-20/2026-02-20 hours 10:00-12:00,11:00-13:00 X', 'times'],
    ['no name', exceptions, '2026-02-20/2026-02-20 closed - ', 'exception-name'],
    ['a long name', exceptions, `2026-02-20/2026-02-20 closed - ${'x'.repeat(61)}`, 'exception-name'],
    ['201 of them', exceptions, Array(201).fill('2026-02-20/2026-02-20 closed - X').join('\n'), 'most'],
  ])('%s [rule /calendars: CONF-FLOW-008]', (_, schema, text, rule) =>
    expect(brokenRule(schema, text)?.rule ?? null).toBe(rule),
  );
});
