import { offsetAt } from '@patchbay/shared-contracts/time';
import { isExpired, spend, type Lot } from '../credit/index.ts';

export const emptyUnknowns = ['no-use', 'too-few', 'too-far'] as const;
/** Reasons for no forecast: nothing was used, too little history, or the balance lasts beyond the forecast's horizon. */
export type EmptyUnknown = (typeof emptyUnknowns)[number];

/** Instants are epoch ms. */
export type EmptyAt =
  | { readonly is: 'empty' }
  | { readonly is: 'at'; readonly at: number }
  | { readonly is: 'unknown'; readonly why: EmptyUnknown };

export interface UseOfHour {
  /** Any instant within the hour, epoch ms. */
  readonly at: number;
  readonly amount: number;
}

export interface EmptyQuery {
  readonly lots: readonly Lot[];
  readonly uses: readonly UseOfHour[];
  /** Start of the complete history in `uses`; not before the account's first use. */
  readonly since: number;
  readonly now: number;
  readonly timeZone: string;
}

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** Shortest history: each hour of the week has occurred once. */
const LEAST_MS = WEEK_HOURS * HOUR_MS;
const FARTHEST_MS = 60 * 24 * HOUR_MS;

const localOf = (at: number, timeZone: string): number => at + offsetAt(at, timeZone);
const hourOfWeek = (at: number, timeZone: string): number => Math.floor(localOf(at, timeZone) / HOUR_MS) % WEEK_HOURS;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly hour: number;
}

/** Yields clock hours; the first and last are cut to the range. */
function* hoursOf(from: number, to: number, timeZone: string): Generator<Stretch> {
  let at = from;
  while (at < to) {
    const next = Math.min(at + HOUR_MS - (localOf(at, timeZone) % HOUR_MS), to);
    yield { from: at, to: next, hour: hourOfWeek(at, timeZone) };
    at = next;
  }
}

/** Returns the mean use per millisecond for each hour of the week. */
function usualUse({ uses, since, now, timeZone }: EmptyQuery): readonly number[] {
  const lasted = new Array<number>(WEEK_HOURS).fill(0);
  const used = new Array<number>(WEEK_HOURS).fill(0);
  for (const { from, to, hour } of hoursOf(since, now, timeZone)) lasted[hour] = (lasted[hour] ?? 0) + to - from;
  for (const { at, amount } of uses) {
    const hour = hourOfWeek(at, timeZone);
    used[hour] = (used[hour] ?? 0) + amount;
  }
  return used.map((amount, hour) => amount / Math.max(1, lasted[hour] ?? 0));
}

const leftOf = (lots: readonly Lot[], at: number): number =>
  lots.reduce((sum, lot) => (isExpired(lot, at) ? sum : sum + lot.left), 0);

/** Forecasts when the balance is empty, from the account's use in each hour of the week, or returns why that is impossible [ACCT-024]. */
export function emptyAt(asked: EmptyQuery): EmptyAt {
  const { now, since, timeZone } = asked;
  if (leftOf(asked.lots, now) <= 0) return { is: 'empty' };
  if (now - since < LEAST_MS) return { is: 'unknown', why: 'too-few' };
  if (asked.uses.every(({ amount }) => amount === 0)) return { is: 'unknown', why: 'no-use' };
  const usual = usualUse(asked);
  let { lots } = asked;
  for (const { from, to, hour } of hoursOf(now, now + FARTHEST_MS, timeZone)) {
    const left = leftOf(lots, from);
    if (left <= 0) return { is: 'at', at: from }; // The rest expires unused.
    const perMs = usual[hour] ?? 0;
    const use = perMs * (to - from);
    if (use >= left) return { is: 'at', at: Math.round(from + left / perMs) };
    ({ lots } = spend(lots, use, from));
  }
  return { is: 'unknown', why: 'too-far' };
}
