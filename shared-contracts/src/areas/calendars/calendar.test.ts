import fc from 'fast-check';
import {
  endOfToday,
  exceptionsOf,
  isOpenAt,
  nextChange,
  stateAt,
  textOfExceptions,
  textOfWeek,
  weekdays,
  weekOf,
  type Calendar,
} from './index.ts';

const at = (text: string): number => Date.parse(text);
const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString().slice(0, 16)); // prettier-ignore
const calendar = (week: string, exceptions = '', timeZone = 'UTC', closure: Calendar['closure'] = null): Calendar => ({
  ...{ timeZone, closure, week: weekOf(week) ?? {}, exceptions: exceptionsOf(exceptions) ?? [] },
});

// 2026-11-24 is a Tuesday.
const office = 'mon 09:00-18:00;tue 09:00-13:00,14:00-18:00;fri 20:00-02:00;sat 10:00-14:00';
const special = [
  '2026-12-20/2026-12-31 closed - Year’s end',
  '2026-12-29/2026-12-29 hours 10:00-12:00 Last orders',
  '2026-11-08/2026-11-08 closed - Diwali',
  '2026-11-30/2026-11-30 closed-then 11:00-12:30 All hands',
  '2026-12-05/2026-12-05 closed - Repairs',
].join('\n');

describe('what a caller would hear', () => {
  it.each([
    ['at 13:10 on Tuesday, the break', '2026-11-24T13:10:00Z', false, { is: 'week' }],
    ['at 14:00, when it is over', '2026-11-24T14:00:00Z', true, { is: 'week' }],
    ['when it ends: not included', '2026-11-24T18:00:00Z', false, { is: 'week' }],
    ['on Friday’s evening', '2026-11-27T23:59:00Z', true, { is: 'week' }],
    ['past its midnight', '2026-11-28T01:59:00Z', true, { is: 'week' }],
    ['after that', '2026-11-28T02:00:00Z', false, { is: 'week' }],
    ['on a holiday', '2026-11-08T10:00:00Z', false, { is: 'exception', name: 'Diwali' }],
    ['on a day among many that has other hours', '2026-12-29T10:30:00Z', true, { is: 'exception', name: 'Last orders' }], // prettier-ignore
    ['beside these hours', '2026-12-29T12:30:00Z', false, { is: 'exception', name: 'Last orders' }],
    ['on the day after', '2026-12-30T10:30:00Z', false, { is: 'exception', name: 'Year’s end' }],
    ['in a piece of a day that is closed', '2026-11-30T12:00:00Z', false, { is: 'exception', name: 'All hands' }],
    ['after that piece', '2026-11-30T12:30:00Z', true, { is: 'exception', name: 'All hands' }],
    ['past midnight, of hours that began before a day that is closed', '2026-12-05T01:00:00Z', true, { is: 'week' }],
  ])('%s (%s): open %s, by %j [rule /calendars: CONF-FLOW-008]', (_, moment, isOpen, by) =>
    expect(stateAt(calendar(office, special), at(moment))).toEqual({ isOpen, by }),
  );

  it('goes by the calendar’s zone [rule /calendars: CONF-FLOW-008]', () => {
    expect(isOpenAt(calendar(office, '', 'Asia/Kolkata'), at('2026-11-24T03:29:00Z'))).toBe(false);
    expect(isOpenAt(calendar(office, '', 'Asia/Kolkata'), at('2026-11-24T03:30:00Z'))).toBe(true);
  });

  it('is closed by hand from then on, until it ends [rule /calendars: CONF-FLOW-008]', () => {
    const [since, until] = [at('2026-11-24T10:00:00Z'), at('2026-11-25T00:00:00Z')];
    const until7 = calendar(office, '', 'UTC', { since, until });
    expect(stateAt(until7, since)).toEqual({ isOpen: false, by: { is: 'hand' } });
    expect(isOpenAt(until7, since - 1)).toBe(true);
    expect(stateAt(until7, at('2026-11-27T21:00:00Z'))).toEqual({ isOpen: true, by: { is: 'week' } });
    const forever = calendar(office, '', 'UTC', { since, until: null });
    expect(isOpenAt(forever, at('2027-11-23T10:00:00Z'))).toBe(false);
  });
});

describe('when that changes next', () => {
  it.each([
    ['closes for the break', '2026-11-24T10:00:00Z', '2026-11-24T13:00'],
    ['opens after it', '2026-11-24T13:10:00Z', '2026-11-24T14:00'],
    ['opens days later', '2026-11-24T18:00:00Z', '2026-11-27T20:00'],
    ['closes past midnight', '2026-11-27T21:00:00Z', '2026-11-28T02:00'],
    ['closes for a piece of a day', '2026-11-30T09:30:00Z', '2026-11-30T11:00'],
    ['opens on the one day that has hours', '2026-12-19T20:00:00Z', '2026-12-29T10:00'],
    ['opens after days that are closed', '2026-12-29T12:00:00Z', '2027-01-01T20:00'],
  ])('%s (%s): %s [rule /calendars: CONF-FLOW-008]', (_, now, expected) =>
    expect(iso(nextChange(calendar(office, special), at(now)))).toBe(expected),
  );

  it('never, where it is always open or always closed [rule /calendars: CONF-FLOW-008]', () => {
    const always = weekdays.map((day) => `${day} 00:00-24:00`).join(';');
    const now = at('2026-11-24T10:00:00Z');
    expect(nextChange(calendar(always, '', 'Europe/Berlin'), now)).toBeNull();
    expect(nextChange(calendar(''), now)).toBeNull();
    expect(nextChange(calendar(office, '', 'UTC', { since: 0, until: null }), now)).toBeNull();
    expect(iso(nextChange(calendar(always, '2027-03-01/2027-03-01 closed - Move'), now))).toBe('2027-03-01T00:00');
  });

  it('when a closure ends, if hours are on then [rule /calendars: CONF-FLOW-008]', () => {
    const [since, until] = [at('2026-11-23T08:00:00Z'), at('2026-11-24T00:00:00Z')];
    const closed = calendar(office, '', 'UTC', { since, until });
    expect(iso(nextChange(closed, since))).toBe('2026-11-24T09:00');
    const short = calendar(office, '', 'UTC', { since, until: at('2026-11-24T10:00:00Z') });
    expect(iso(nextChange(short, since))).toBe('2026-11-24T10:00');
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00Z', 'sun 01:30-04:00', '2026-03-29T00:30'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', 'sun 01:30-04:00', '2026-03-29T02:00'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', 'sun 02:30-04:00', '2026-10-25T00:30'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 'sun 02:30-04:00', '2026-10-25T03:00'],
    ['Asia/Beirut', '2026-03-28T21:00:00Z', 'sun 00:00-12:00', '2026-03-28T22:00'],
    ['America/New_York', '2026-11-01T03:00:00Z', 'sat 20:00-02:00', '2026-11-01T07:00'],
  ])(
    'in %s on a day on which clocks change (%s, %s): %s [rule /calendars: CONF-FLOW-008]',
    (zone, now, week, expected) => expect(iso(nextChange(calendar(week, '', zone), at(now)))).toBe(expected),
  );
});

describe('until when "until tomorrow" closes', () => {
  it.each([
    ['to the end of the day', '2026-11-24T10:00:00Z', '2026-11-25T00:00'],
    ['past midnight, with hours that began today', '2026-11-27T19:00:00Z', '2026-11-28T02:00'],
  ])('%s (%s): %s [rule /calendars: CONF-FLOW-008]', (_, now, expected) =>
    expect(iso(endOfToday(calendar(office), at(now)))).toBe(expected),
  );
});

describe('whatever the plan', () => {
  const HALF_HOURS = 48;
  const clock = (half: number): string =>
    `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  const spans = fc
    .uniqueArray(fc.nat(HALF_HOURS - 1), { minLength: 0, maxLength: 4 })
    .map((halves) => [...halves].sort((a, b) => a - b))
    .map((halves) => halves.flatMap((from, i) => (i % 2 === 0 ? [{ from: clock(from), to: clock(halves[i + 1] ?? HALF_HOURS) }] : []))); // prettier-ignore
  const day = fc.integer({ min: 24, max: 31 }).map((number) => `2026-10-${number}`);
  const exception = fc.record({ day, is: fc.constantFrom('closed' as const, 'hours' as const, 'closed-then' as const), spans }); // prettier-ignore
  const anyCalendar = fc.record({
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Beirut', 'Australia/Lord_Howe'),
    week: fc.tuple(...weekdays.map(() => spans)).map((all) => Object.fromEntries(weekdays.map((name, i) => [name, all[i] ?? []]))), // prettier-ignore
    exceptions: fc
      .array(exception, { maxLength: 2 })
      .map((all) => all.map((each) => ({ from: each.day, to: each.day, name: 'X', is: each.is, spans: each.is === 'closed' ? [] : each.spans }))), // prettier-ignore
    closure: fc.constant(null),
  });
  const anyMoment = fc
    .integer({ min: 0, max: 9 * 96 })
    .map((quarter) => at('2026-10-22T00:00:00Z') + quarter * 900_000);

  it('nothing changes before the next change, and something does then [rule /calendars: CONF-FLOW-008] @whole', () => {
    fc.assert(
      fc.property(anyCalendar, anyMoment, (plan, now) => {
        const next = nextChange(plan, now);
        const end = Math.min(next ?? Infinity, now + 3 * 86_400_000);
        for (let moment = now; moment < end; moment += 900_000)
          expect(isOpenAt(plan, moment)).toBe(isOpenAt(plan, now));
        if (next !== null) expect(isOpenAt(plan, next)).toBe(!isOpenAt(plan, now));
      }),
      { numRuns: 150 },
    );
  });

  it('its texts say all of it [rule /calendars: CONF-FLOW-008]', () => {
    fc.assert(
      fc.property(anyCalendar, ({ week, exceptions }) => {
        expect(textOfWeek(weekOf(textOfWeek(week)) ?? {})).toBe(textOfWeek(week));
        expect(exceptionsOf(textOfExceptions(exceptions))).toEqual(exceptions);
      }),
    );
  });
});
