import { laterDay } from '@patchbay/shared-contracts/time';

/** What came of a caller id on a day of the account: lines that a person could have answered, and those that one did. */
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
 * `fallen`: answered clearly less than before, while other caller ids are not: as a number that people's phones show as unwanted. `low`: clearly less than
 * the others, with nothing before to hold it against, or as ever. `alone`: less than before, and there is no other to tell whether it is the number. `few`: too few tries to tell.
 */
export const healthStates = ['few', 'fine', 'low', 'alone', 'fallen'] as const;
export type HealthState = (typeof healthStates)[number];

export interface NumberHealth {
  readonly callerId: string;
  readonly state: HealthState;
  /** Of the last days, of the days before them, and of all other caller ids in the last days. */
  readonly recent: Rate;
  readonly before: Rate;
  readonly others: Rate;
  readonly days: readonly NumberDay[];
}

/** So many days are looked at, today's included, of which the last are recent. */
export const HEALTH_DAYS = 28;
export const RECENT_DAYS = 3;
/** On each side, before anything is said. */
const LEAST_TRIES = 100;
/** Of the two proportions: chance alone makes one of 740 look so; many numbers are looked at, on many days. */
const LEAST_Z = 3;
/** Beyond chance, it is a third less at least: of many thousand tries each small difference is beyond chance. */
const MOST_OF_OTHER = 2 / 3;

const rateOf = ({ tries, answered }: Rate): number => (tries === 0 ? 0 : answered / tries);

const sumOf = (days: readonly Rate[]): Rate => ({
  tries: days.reduce((sum, { tries }) => sum + tries, 0),
  answered: days.reduce((sum, { answered }) => sum + answered, 0),
});

const isTold = ({ tries }: Rate): boolean => tries >= LEAST_TRIES;

/** Whether one is answered clearly less than the other: two proportions, pooled, one-sided. */
export function isClearlyLess(one: Rate, other: Rate): boolean {
  const pooled = rateOf(sumOf([one, other]));
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.tries + 1 / other.tries));
  const difference = rateOf(other) - rateOf(one);
  return spread > 0 && difference / spread >= LEAST_Z && rateOf(one) <= rateOf(other) * MOST_OF_OTHER;
}

function stateOf(recent: Rate, before: Rate, others: Rate): HealthState {
  if (!isTold(recent) || !(isTold(before) || isTold(others))) return 'few';
  const hasFallen = isTold(before) && isClearlyLess(recent, before);
  if (!isTold(others)) return hasFallen ? 'alone' : 'fine';
  if (!isClearlyLess(recent, others)) return 'fine';
  return hasFallen ? 'fallen' : 'low';
}

/** How each caller id does against the others and against itself, by their days up to `today` [CAMP-016]. The worst first. */
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
