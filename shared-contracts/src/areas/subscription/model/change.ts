const MINUTE = 60;

/** A month of the account's clock: its first moment, and the one after it. Epoch ms; it is as long as the zone's clock makes it. */
export interface MonthSpan {
  readonly from: number;
  readonly to: number;
}

interface Terms {
  readonly monthly: number;
  readonly includedSeconds: number;
}

/** What a change of the tariff plan does. Coins, seconds, epoch ms. */
export interface PlanChange {
  /** A larger plan holds at once, a smaller one from the next month on: this month is paid. */
  readonly at: number;
  /** Coins to pay today: the difference, for what is left of the month. */
  readonly today: number;
  /** Included seconds that come today. */
  readonly secondsToday: number;
  /** Coins of each month from the next one on, and its included seconds. */
  readonly monthly: number;
  readonly includedSeconds: number;
}

/**
 * What changing from one plan to another costs at a moment of a month, and from when it holds [ACCT-014]. Coins round to the nearest, included
 * seconds down to whole minutes.
 */
export function planChange(from: Terms, to: Terms, now: number, month: MonthSpan): PlanChange {
  const { monthly, includedSeconds } = to;
  const next = { monthly, includedSeconds };
  if (monthly <= from.monthly) return { at: month.to, today: 0, secondsToday: 0, ...next };
  const left = (month.to - now) / (month.to - month.from);
  const minutes = Math.floor(((includedSeconds - from.includedSeconds) * left) / MINUTE);
  return { at: now, today: Math.round((monthly - from.monthly) * left), secondsToday: minutes * MINUTE, ...next };
}
