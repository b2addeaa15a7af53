import { laterDay } from '@patchbay/shared-contracts/time';

/** Results of a caller id on a day of the account: lines that a person could have answered, and those answered by a person. */
export interface NumberDay {
  readonly callerId: string;
  readonly day: string;
  readonly tries: number;
  readonly answered: number;
}

export interface Rate {
  readonly tries: number;
  readonly answered: number;
}

/**
 * `fallen`: answered clearly less than before while other caller ids are not, like a number that phones mark as unwanted. `low`:
 * clearly less than the others, without earlier data or as always. `alone`: less than before, without another caller id to compare
 * with. `few`: too few tries to judge.
 */
export const healthStates = ['few', 'fine', 'low', 'alone', 'fallen'] as const;
export type HealthState = (typeof healthStates)[number];

export interface NumberHealth {
  readonly callerId: string;
  readonly state: HealthState;
  /** Rates of the recent days, of the days before, and of all other caller ids in the recent days. */
  readonly recent: Rate;
  readonly before: Rate;
  readonly others: Rate;
  readonly days: readonly NumberDay[];
}

/** Days evaluated, including today; the last ones of them are the recent days. */
export const HEALTH_DAYS = 28;
export const RECENT_DAYS = 3;
/** Minimum number of tries on each side of a comparison. */
const LEAST_TRIES = 100;
/**
 * z-score of the difference of two proportions: chance alone exceeds it once in 740; it is strict because many numbers are compared on
 * many days.
 */
const LEAST_Z = 3;
/** Required ratio: at least a third less, because with many thousand tries every small difference is significant. */
const MOST_OF_OTHER = 2 / 3;

const rateOf = ({ tries, answered }: Rate): number => (tries === 0 ? 0 : answered / tries);

const sumOf = (days: readonly Rate[]): Rate => ({
  tries: days.reduce((sum, { tries }) => sum + tries, 0),
  answered: days.reduce((sum, { answered }) => sum + answered, 0),
});

const isSignificant = ({ tries }: Rate): boolean => tries >= LEAST_TRIES;

/** Whether one rate is clearly lower than the other: pooled, one-sided two-proportion z-test. */
export function isClearlyLess(one: Rate, other: Rate): boolean {
  const pooled = rateOf(sumOf([one, other]));
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.tries + 1 / other.tries));
  const difference = rateOf(other) - rateOf(one);
  return spread > 0 && difference / spread >= LEAST_Z && rateOf(one) <= rateOf(other) * MOST_OF_OTHER;
}

function stateOf(recent: Rate, before: Rate, others: Rate): HealthState {
  if (!isSignificant(recent) || !(isSignificant(before) || isSignificant(others))) return 'few';
  const hasFallen = isSignificant(before) && isClearlyLess(recent, before);
  if (!isSignificant(others)) return hasFallen ? 'alone' : 'fine';
  if (!isClearlyLess(recent, others)) return 'fine';
  return hasFallen ? 'fallen' : 'low';
}

/** Compares each caller id with the others and with its own past, by days up to `today` [CAMP-016]. Worst first. */
export function numberHealth(days: readonly NumberDay[], today: string): readonly NumberHealth[] {
  const [first, recentFrom] = [laterDay(today, 1 - HEALTH_DAYS), laterDay(today, 1 - RECENT_DAYS)];
  const looked = days.filter(({ day }) => day >= first && day <= today);
  const isRecent = ({ day }: NumberDay): boolean => day >= recentFrom;
  const found = [...new Set(looked.map(({ callerId }) => callerId))].sort().map((callerId): NumberHealth => {
    const own = looked.filter((each) => each.callerId === callerId);
    const recent = sumOf(own.filter(isRecent));
    const before = sumOf(own.filter((each) => !isRecent(each)));
    const others = sumOf(looked.filter((each) => each.callerId !== callerId && isRecent(each)));
    return { callerId, state: stateOf(recent, before, others), recent, before, others, days: own };
  });
  return found.sort((one, other) => healthStates.indexOf(other.state) - healthStates.indexOf(one.state));
}
