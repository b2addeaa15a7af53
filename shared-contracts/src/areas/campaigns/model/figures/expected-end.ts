import { nextChange, isOpenAt, type Calendar } from '../../../calendars/index.ts';

export const endUnknowns = ['not-running', 'goes-on', 'too-few', 'never-open', 'too-far'] as const;
export type EndUnknown = (typeof endUnknowns)[number];

/**
 * `cut`: the campaign's last day ends before all numbers are finished; `left` remain. Instants are epoch ms; `perHour`: numbers
 * finished per open hour.
 */
export type ExpectedEnd =
  | { readonly is: 'at'; readonly at: number; readonly perHour: number }
  | { readonly is: 'cut'; readonly at: number; readonly left: number; readonly perHour: number }
  | { readonly is: 'unknown'; readonly why: EndUnknown };

export interface EndQuery {
  readonly isRunning: boolean;
  /** Numbers keep being added, by API or by the campaign's filter, so that it has no end of its own. */
  readonly goesOn: boolean;
  /** `left`: unfinished numbers. `finished`: numbers finished from `since` until now. */
  readonly left: number;
  readonly finished: number;
  readonly since: number;
  readonly now: number;
  readonly calendar: Calendar;
  /** End of the last day; null: none. */
  readonly until: number | null;
}

const HOUR_MS = 3_600_000;
const FARTHEST_MS = 60 * 24 * HOUR_MS;
const least = { finished: 30, openMs: HOUR_MS / 2 } as const;

/** Yields the open intervals between two instants, in order. */
function* openStretches(calendar: Calendar, from: number, to: number): Generator<readonly [number, number]> {
  let at = from;
  while (at < to) {
    const next = Math.min(nextChange(calendar, at) ?? to, to);
    if (isOpenAt(calendar, at)) yield [at, next];
    at = next;
  }
}

/** Returns the open time between two instants, ms. */
export function openMs(calendar: Calendar, from: number, to: number): number {
  let sum = 0;
  for (const [begin, end] of openStretches(calendar, from, to)) sum += end - begin;
  return sum;
}

/** Returns the instant at which so many ms of open time have passed. */
function afterOpen(calendar: Calendar, from: number, ms: number): number | EndUnknown {
  let left = ms;
  for (const [begin, end] of openStretches(calendar, from, from + FARTHEST_MS)) {
    if (end - begin >= left) return begin + left;
    left -= end - begin;
  }
  return left === ms ? 'never-open' : 'too-far';
}

/**
 * Forecasts when all numbers are finished, at the campaign's rate per open hour so far, or returns why that is impossible [CAMP-011].
 * Pauses count as open time.
 */
export function expectedEnd(asked: EndQuery): ExpectedEnd {
  const { isRunning, goesOn, left, finished, since, now, calendar, until } = asked;
  const unknown = (why: EndUnknown): ExpectedEnd => ({ is: 'unknown', why });
  if (!isRunning) return unknown('not-running');
  if (left === 0) return goesOn ? unknown('goes-on') : { is: 'at', at: now, perHour: 0 };
  const open = openMs(calendar, since, now);
  if (finished < least.finished || open < least.openMs) return unknown('too-few');
  const perMs = finished / open;
  const perHour = perMs * HOUR_MS;
  const at = afterOpen(calendar, now, left / perMs);
  const isCut = until !== null && (typeof at === 'string' || at > until);
  if (isCut) return { is: 'cut', at: until, left: Math.ceil(left - openMs(calendar, now, until) * perMs), perHour };
  return typeof at === 'string' ? unknown(at) : { is: 'at', at, perHour };
}
