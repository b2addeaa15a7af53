import { sampleAgentDay } from '../../testing/samples.ts';
import { axisOf, placeOf } from './axis.ts';
import { move } from './move.ts';
import { dayFrom, dayQuestion } from './question.ts';
import { isEmptyDay, spanRows, spansOf, type DaySpan } from './spans.ts';
import { dayTotals } from './totals.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const day = sampleAgentDay();
const spans = spansOf(day);
const [first] = spans;
if (!first) throw new Error('the sample day is empty');
const told = ({ kind, from, to }: DaySpan) => `${kind} ${new Date(from).toISOString().slice(11, 16)}–${new Date(to).toISOString().slice(11, 16)}`; // prettier-ignore

it('a day is its statuses, calls, wrap-ups and missed rings in the order in which they began [INS-034]', () =>
  expect(spans.map(told)).toEqual([
    ...['out 00:00–09:00', 'available 09:00–11:00', 'inbound 09:10–09:20', 'inbound 09:15–09:18', 'wrapUp 09:20–09:21'],
    ...['missed 10:00–10:00', 'outbound 10:30–10:31', 'break 11:00–11:30', 'available 11:30–12:30'],
  ]));

it('it adds up to time signed in, breaks, talk with its holds, wrap-up and missed rings [INS-034]', () =>
  expect(dayTotals(spans)).toEqual({
    ...{ signedInMs: 3.5 * HOUR_MS, breakMs: 30 * MINUTE_MS, calls: 3, missed: 1 },
    ...{ talkMs: (9 + 2.5) * MINUTE_MS, holdMs: 2 * MINUTE_MS, wrapUpMs: MINUTE_MS },
  }));

it('what overlaps lies in rows below each other, what follows in the first that is free [INS-034]', () => {
  const { rowOf, rows } = spanRows(spans.filter(({ lane }) => lane === 'calls'));
  expect([[...rowOf.values()], rows]).toEqual([[0, 1, 0], 2]);
  expect(spanRows([]).rows).toBe(1);
});

const without = { calls: [], wrap_ups: [], missed_rings: [] };
it.each([
  ['being signed out alone', { ...without, statuses: day.statuses.slice(0, 1) }, true],
  ['a missed ring', { ...without, statuses: [], missed_rings: day.missed_rings }, false],
])('a day of %s', (_name, change, empty) => expect(isEmptyDay(spansOf({ ...day, ...change }))).toBe(empty));

describe('the hours that are drawn', () => {
  const clocks = (begin: string, end: string, zone: string, of: readonly DaySpan[], now: number) => {
    const { hours } = axisOf(of, { begin: Date.parse(begin), end: Date.parse(end), zone, now });
    return hours.map(({ clock }) => clock);
  };
  const spanOf = (from: string, to: string): DaySpan => ({ ...first, kind: 'available', from: Date.parse(from), to: Date.parse(to) }); // prettier-ignore
  const LATER = Date.parse('2027-01-01T00:00:00Z');

  it('are whole ones around all but being signed out, until now where the day goes on [INS-034]', () => {
    const { begin, end } = day;
    const hours = axisOf(spans, { begin, end, zone: 'UTC', now: Date.parse(day.as_of) }).hours;
    expect(hours.map(({ clock }) => clock)).toEqual(['09:00', '10:00', '11:00', '12:00']);
  });

  it.each([
    [
      'whole by the clock of a zone that is half an hour off',
      clocks('2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z', 'Asia/Kolkata', [spanOf('2026-11-20T04:40:00Z', '2026-11-20T08:40:00Z')], LATER), // prettier-ignore
      ['10:00', '11:00', '12:00', '13:00', '14:00'],
    ],
    [
      'at least four, also at the end of the day',
      clocks('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', 'UTC', [spanOf('2026-11-20T23:10:00Z', '2026-11-20T23:20:00Z')], LATER), // prettier-ignore
      ['20:00', '21:00', '22:00', '23:00'],
    ],
    [
      'without the one that a clock leaves out',
      clocks('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'Europe/Berlin', [spanOf('2026-03-28T23:00:00Z', '2026-03-29T03:00:00Z')], LATER), // prettier-ignore
      ['00:00', '01:00', '03:00', '04:00'],
    ],
    [
      'twice the one that a clock shows twice',
      clocks('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Berlin', [spanOf('2026-10-24T22:00:00Z', '2026-10-25T03:00:00Z')], LATER), // prettier-ignore
      ['00:00', '01:00', '02:00 +02:00', '02:00 +01:00', '03:00'],
    ],
  ])('%s [INS-034]', (_name, drawn, expected) => expect(drawn).toEqual(expected));

  it('a moment has its place among them, and none beyond them', () => {
    const axis = { from: 0, end: 100, hours: [] };
    expect([-10, 0, 25, 100, 130].map((at) => placeOf(at, axis))).toEqual([0, 0, 0.25, 1, 1]);
  });
});

describe('arrow keys', () => {
  const at = (index: number): DaySpan => spans[index] ?? first;
  it.each([
    ['ArrowRight', 0, 'available 09:00–11:00'],
    ['ArrowLeft', 1, 'out 00:00–09:00'],
    ['ArrowLeft', 0, null],
    ['Home', 8, 'out 00:00–09:00'],
    ['End', 0, 'available 11:30–12:30'],
    ['ArrowDown', 7, 'outbound 10:30–10:31'],
    ['ArrowDown', 4, 'missed 10:00–10:00'],
    ['ArrowUp', 4, 'inbound 09:15–09:18'],
    ['ArrowUp', 0, null],
    ['Enter', 0, null],
  ])('%s from span %i leads to %s [INS-034]', (key, from, expected) => {
    const to = move(spans, at(from), key);
    expect(to && told(to)).toBe(expected);
  });
});

describe('what is asked for', () => {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z'), zone: 'Asia/Kolkata' };
  const ask = (chosen: Record<string, readonly string[]>) => {
    const { day: asked, today, zone, problem } = dayQuestion({ chosen }, clock);
    return [asked, today, zone, problem];
  };
  it.each([
    [{}, ['2026-11-21', '2026-11-21', 'Asia/Kolkata', null]],
    [{ zone: ['UTC'] }, ['2026-11-20', '2026-11-20', 'UTC', null]],
    [{ zone: ['Mars/Olympus'] }, ['2026-11-21', '2026-11-21', 'Mars/Olympus', null]],
    [{ day: ['2026-11-22'] }, ['2026-11-22', '2026-11-21', 'Asia/Kolkata', 'range-in-future']],
    [{ day: ['2026-02-30'] }, ['2026-02-30', '2026-11-21', 'Asia/Kolkata', 'unknown-day']],
  ])('%j [INS-034]', (chosen, expected) => expect(ask(chosen)).toEqual(expected));

  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-21'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2027-05-01', -1, '2026-11-21'],
    ['no day', -1, '2026-11-20'],
  ])('from %s %i on is %s, never beyond today', (from, days, expected) =>
    expect(dayFrom(from, days, '2026-11-21')).toBe(expected),
  );
});
