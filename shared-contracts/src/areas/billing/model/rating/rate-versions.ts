import { startOf } from '@patchbay/shared-contracts/time';
import { weekOf } from '../../../calendars/index.ts';
import type { NewRate, Rate, RateColumn, RateFault, RateKey } from '../../wire/rates.ts';
import type { Tariff } from './tariff.ts';
import { rateKeyOf } from './typed-rate.ts';

/** Epoch ms; the first version (null) has always been in force. */
const sinceOf = ({ since }: Pick<Rate, 'since'>): number => (since === null ? -Infinity : Date.parse(since));

export const isToCome = (rate: Pick<Rate, 'since'>, now: number): boolean => sinceOf(rate) > now;

/** Returns the versions in force and the future ones. */
export function standingRates(versions: readonly Rate[], now: number): readonly Rate[] {
  const holding = new Map<string, Rate>();
  for (const rate of versions) {
    const held = holding.get(rateKeyOf(rate));
    if (!isToCome(rate, now) && (held === undefined || sinceOf(rate) > sinceOf(held)))
      holding.set(rateKeyOf(rate), rate);
  }
  return versions.filter((rate) => isToCome(rate, now) || holding.get(rateKeyOf(rate)) === rate);
}

type Amounts = Pick<Rate, 'setup_milli' | 'pulse_milli' | 'pulse_seconds'>;
const isSamePrice = (one: Amounts, other: Amounts): boolean =>
  one.setup_milli === other.setup_milli &&
  one.pulse_milli === other.pulse_milli &&
  one.pulse_seconds === other.pulse_seconds;

export interface DecidedRates {
  readonly add: readonly Rate[];
  /** Number of rates identical to existing ones. */
  readonly unchanged: number;
  /** `nth`: index among the wanted rates. */
  readonly wrong: readonly { readonly nth: number; readonly column: RateColumn; readonly fault: RateFault }[];
}

/**
 * Returns which wanted rates must be added to the existing ones; `now`: epoch ms, `zone`: IANA zone of the account. Never changes or
 * ends an existing rate [ACCT-011].
 */
export function decideRates(
  standing: readonly Rate[],
  wanted: readonly NewRate[],
  { now, zone }: { readonly now: number; readonly zone: string },
): DecidedRates {
  const bySince = new Map(standing.map((rate) => [`${rateKeyOf(rate)} ${sinceOf(rate)}`, rate]));
  const held = new Map(standing.filter((rate) => !isToCome(rate, now)).map((rate) => [rateKeyOf(rate), rate]));
  const seen = new Set<string>();
  const add: Rate[] = [];
  const wrong: DecidedRates['wrong'][number][] = [];
  let unchanged = 0;
  wanted.forEach(({ from, ...rate }, nth) => {
    const key: string = rateKeyOf(rate);
    const since = from === null ? now : startOf(from, zone);
    const there = from === null ? held.get(key) : bySince.get(`${key} ${since}`);
    if (seen.has(`${key} ${since}`)) wrong.push({ nth, column: 'prefix', fault: 'twice' });
    else if (there !== undefined && isSamePrice(there, rate)) unchanged += 1;
    else if (there !== undefined && from !== null) wrong.push({ nth, column: 'from', fault: 'there' });
    else add.push({ ...rate, since: new Date(since).toISOString() });
    seen.add(`${key} ${since}`);
  });
  return { add, unchanged, wrong };
}

/** Converts a rate into the tariff that calls are rated by; `zone`: IANA zone of the account. */
export const tariffOfRate = (rate: Rate, zone: string): Tariff => ({
  ...{ channel: rate.channel, direction: rate.direction, prefix: rate.prefix },
  ...{ setupMilli: rate.setup_milli, pulseMilli: rate.pulse_milli, pulseSeconds: rate.pulse_seconds },
  numberType: rate.number_type || null,
  hours: rate.hours === '' ? null : { timeZone: zone, week: weekOf(rate.hours) ?? {}, exceptions: [], closure: null },
  since: rate.since === null ? null : Date.parse(rate.since),
});

/** Returns rates for a number, or for numbers with this prefix; all of them for an empty query. */
export const ratesFor = <Found extends Pick<RateKey, 'prefix'>>(
  rates: readonly Found[],
  digits: string,
): readonly Found[] =>
  digits === '' ? rates : rates.filter(({ prefix }) => digits.startsWith(prefix) || prefix.startsWith(digits));
