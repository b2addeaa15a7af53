import {
  amountOf,
  coinsOfMilli,
  isToCome,
  pulsesOf,
  rateColumns,
  ratesFor,
  tariffFor,
  tariffOfRate,
  type Price,
  type Rate,
  type RateBook,
} from '@patchbay/shared-contracts/billing';
import { dayAt } from '@patchbay/shared-contracts/time';

const MINUTE_MS = 60_000;
/** Number of digits from which the price of a call is shown. */
const TELLING = 3;
/** Maximum number of rates drawn. */
export const SHOWN_MOST = 100;

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Price of a call, in coins, without the plan's included minutes. */
export interface Quote {
  readonly direction: Rate['direction'];
  /** Type of the own number; empty: it makes no difference. */
  readonly numberType: Rate['number_type'];
  /** Prefix of the rate; null: none matches, and the default price applies. */
  readonly prefix: string | null;
  readonly one: number;
  readonly five: number;
}

const costOf = (price: Price, minutes: number): number => amountOf(price, pulsesOf(minutes * MINUTE_MS, price));

/** Returns the prices of a call with a number at a time (epoch ms), out and in; none for too few digits. */
export function quotesFor(book: RateBook, digits: string, at: number): readonly Quote[] {
  if (digits.length < TELLING) return [];
  const tariffs = ratesFor(book.rates, digits).map((rate) => tariffOfRate(rate, book.time_zone));
  const { setup_milli: setupMilli, pulse_milli: pulseMilli, pulse_seconds: pulseSeconds } = book.house;
  const types = book.number_types.length === 0 ? ['' as const] : book.number_types;
  return (['outbound', 'inbound'] as const).flatMap((direction) => {
    const each = types.map((numberType): Quote => {
      const leg = { channel: 'voice', direction, number: digits, at, ms: MINUTE_MS } as const;
      const tariff = tariffFor({ ...leg, numberType: numberType || null }, tariffs);
      const price = tariff ?? { setupMilli, pulseMilli, pulseSeconds };
      const costs = { one: costOf(price, 1), five: costOf(price, 5) };
      return { direction, numberType, prefix: tariff?.prefix ?? null, ...costs };
    });
    const isOne = new Set(each.map(({ prefix, one, five }) => `${prefix} ${one} ${five}`)).size === 1;
    return isOne ? each.slice(0, 1).map((quote) => ({ ...quote, numberType: '' as const })) : each;
  });
}

/** Returns rates as rows of a file, heads first, which can be imported again. `now`: epoch ms. */
export const fileRows = ({ rates, time_zone: zone }: RateBook, now: number): readonly (readonly string[])[] => [
  rateColumns,
  ...rates.map((rate) => [
    ...[rate.channel, rate.direction, rate.prefix, rate.number_type, rate.hours],
    ...[coinsOfMilli(rate.setup_milli), coinsOfMilli(rate.pulse_milli), String(rate.pulse_seconds)],
    rate.since !== null && isToCome(rate, now) ? dayAt(Date.parse(rate.since), zone) : '',
  ]),
];
