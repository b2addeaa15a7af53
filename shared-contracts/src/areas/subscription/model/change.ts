const MINUTE = 60;

/** Month by the account's clock: start, and exclusive end. Epoch ms; its length depends on clock changes of the zone. */
export interface MonthSpan {
  readonly from: number;
  readonly to: number;
}

interface Terms {
  readonly monthly: number;
  readonly includedSeconds: number;
}

/** Effect of a change of the tariff plan. Coins, seconds, epoch ms. */
export interface PlanChange {
  /** A larger plan starts at once, a smaller one next month, because this month is already paid. */
  readonly at: number;
  /** Coins to pay today: the price difference for the rest of the month. */
  readonly today: number;
  /** Included seconds added today. */
  readonly secondsToday: number;
  /** Coins of each month from the next one on, and its included seconds. */
  readonly monthly: number;
  readonly includedSeconds: number;
}

/**
 * Calculates cost and start of a change between plans at a moment of a month [ACCT-014]. Coins are rounded to the nearest, included
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
