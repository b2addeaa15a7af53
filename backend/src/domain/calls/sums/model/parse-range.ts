import { figureErrors, LONGEST_RANGE_MONTHS, type FigureQuestion } from '@patchbay/shared-contracts/insights';
import {
  dayAt,
  DEFAULT_DATE_CODE,
  isDay,
  isTimeZone,
  laterDay,
  laterMonth,
  offsetAt,
  rangeOf,
  startOf,
} from '@patchbay/shared-contracts/time';

/** Epoch ms; the end is exclusive. */
export interface FigureRange {
  readonly from: number;
  readonly end: number;
}

type Problem = (typeof figureErrors)[keyof typeof figureErrors];
type Field = 'from_date' | 'to_date' | 'compare_from' | 'compare_to' | 'zone' | 'step' | 'day';
export type Refused = { readonly ok: false; readonly problem: Problem; readonly field: Field };
export type Parsed<Value> = { readonly ok: true; readonly value: Value } | Refused;

const refused = (problem: Problem, field: Field): Refused => ({ ok: false, problem, field });
const fine = <Value>(value: Value): Parsed<Value> => ({ ok: true, value });

/** Returns the zone of the days: the requested one, or the user's own. */
export function zoneFor({ zone }: Pick<FigureQuestion, 'zone'>, own: string): Parsed<string> {
  if (zone === undefined) return fine(own);
  return isTimeZone(zone) ? fine(zone) : refused(figureErrors.unknownZone, 'zone');
}

interface Clock {
  /** Epoch ms. */
  readonly now: number;
  readonly zone: string;
}

function checked({ from, end }: FigureRange, { now, zone }: Clock, first: Field, last: Field): Parsed<FigureRange> {
  if (from > now) return refused(figureErrors.inFuture, first);
  if (end <= from) return refused(figureErrors.backwards, last);
  const longest = laterMonth(dayAt(from, zone), LONGEST_RANGE_MONTHS);
  return dayAt(end - 1, zone) > longest ? refused(figureErrors.tooLong, last) : fine({ from, end });
}

type Dates = Pick<FigureQuestion, 'date_filter' | 'from_date' | 'to_date'>;

/** Resolves dates in a zone; today by default. A range with an open end goes on until now. */
export function parseRange({ date_filter: code, from_date, to_date }: Dates, clock: Clock): Parsed<FigureRange> {
  const isNamed = code !== undefined && code !== 'custom_date';
  if (isNamed || (code === undefined && from_date === undefined && to_date === undefined)) {
    const { from, to } = rangeOf(isNamed ? code : DEFAULT_DATE_CODE, clock.now, clock.zone);
    return fine({ from: Date.parse(from), end: Date.parse(to) + 1 });
  }
  if (from_date === undefined) return refused(figureErrors.open, 'from_date');
  const end = to_date === undefined ? Math.max(clock.now, Date.parse(from_date)) + 1 : Date.parse(to_date) + 1;
  return checked({ from: Date.parse(from_date), end }, clock, 'from_date', 'to_date');
}

/** Returns the local time at an instant as ms: only for differences on the same clock. */
const clockAt = (at: number, zone: string): number => at + offsetAt(at, zone);

/**
 * Returns the same local time a week before, also across clock changes. Of a time that occurs twice it is the first; a time that does
 * not exist on that day is moved past the gap.
 */
function weekBefore(at: number, zone: string): number {
  const day = dayAt(at, zone);
  const [start, earlier] = [startOf(day, zone), startOf(laterDay(day, -7), zone)];
  const elapsed = earlier + clockAt(at, zone) - clockAt(start, zone);
  return elapsed + offsetAt(earlier, zone) - offsetAt(elapsed, zone);
}

type Compared = Pick<FigureQuestion, 'compare' | 'compare_from' | 'compare_to'>;

/** Returns the range for comparison [INS-028]; null: none. */
export function rangeCompared(asked: Compared, { from, end }: FigureRange, clock: Clock): Parsed<FigureRange | null> {
  const { compare, compare_from: first, compare_to: last } = asked;
  if (compare === undefined) return fine(null);
  if (compare === 'previous') return fine({ from: from - (end - from), end: from });
  if (compare === 'week_before')
    return fine({ from: weekBefore(from, clock.zone), end: weekBefore(end - 1, clock.zone) + 1 });
  if (first === undefined) return refused(figureErrors.open, 'compare_from');
  if (last === undefined) return refused(figureErrors.open, 'compare_to');
  return checked({ from: Date.parse(first), end: Date.parse(last) + 1 }, clock, 'compare_from', 'compare_to');
}

/** Returns a calendar day, today by default: from its midnight to the next, also across clock changes [INS-034]. */
export function parseDay(
  day: string | undefined,
  { now, zone }: Clock,
): Parsed<FigureRange & { readonly day: string }> {
  const asked = day ?? dayAt(now, zone);
  if (!isDay(asked)) return refused(figureErrors.unknownDay, 'day');
  const from = startOf(asked, zone);
  return from > now
    ? refused(figureErrors.inFuture, 'day')
    : fine({ day: asked, from, end: startOf(laterDay(asked, 1), zone) });
}
