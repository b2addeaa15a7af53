import { isDay } from '@patchbay/shared-contracts/time';
import {
  newRateSchema,
  rateColumns,
  RATE_MILLI_MOST,
  RATE_PULSE_MOST,
  type NewRate,
  type RateColumn,
  type RateFault,
  type RateKey,
} from '../../wire/rates.ts';

const MILLI = 1_000;
const DECIMALS = 3;

/** Parses coins with a decimal point or comma into thousandths; null when invalid or above the maximum rate. */
export function milliOf(typed: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (match === null) return null;
  const value = Number(match[1]) * MILLI + Number((match[2] ?? '').padEnd(DECIMALS, '0'));
  return value > RATE_MILLI_MOST ? null : value;
}

/** Formats thousandths as coins with a decimal point: '0.5'. */
export const coinsOfMilli = (milli: number): string => String(milli / MILLI);

/** Parses a country code or number prefix: '+44 (20)' gives '4420'. Null when invalid. */
export function prefixOf(typed: string): string | null {
  const digits = typed.replace(/[\s()./+-]/g, '');
  return /^\d{0,15}$/.test(digits) && /^\s*\+?[^+]*$/.test(typed) ? digits : null;
}

/** A rate as typed in the form or read from a file. */
export type TypedRate = Readonly<Record<RateColumn, string>>;
export type ReadRate =
  | { readonly ok: true; readonly rate: NewRate }
  | { readonly ok: false; readonly column: RateColumn; readonly fault: RateFault };

const pulseOf = (typed: string): number | null => {
  const seconds = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return seconds >= 1 && seconds <= RATE_PULSE_MOST ? seconds : null;
};

function faultOfDay(from: string, today: string): RateFault | null {
  if (from === '') return null;
  if (!isDay(from)) return 'wrong';
  return from <= today ? 'past' : null;
}

/**
 * Parses a rate; `today`: date by the account's clock, a dated rate must begin after it. Empty fields mean all numbers, no setup fee,
 * from now on.
 */
export function readRate(typed: TypedRate, today: string): ReadRate {
  const from = typed.from.trim();
  const values: Readonly<Record<RateColumn, unknown>> = {
    ...{ channel: typed.channel.trim(), direction: typed.direction.trim(), prefix: prefixOf(typed.prefix) },
    ...{ number_type: typed.number_type.trim(), hours: typed.hours.trim() },
    setup: typed.setup.trim() === '' ? 0 : milliOf(typed.setup),
    ...{ price: milliOf(typed.price), pulse_seconds: pulseOf(typed.pulse_seconds) },
    from: from === '' ? null : from,
  };
  const { setup: setup_milli, price: pulse_milli, ...rest } = values;
  const read = newRateSchema.safeParse({ ...rest, setup_milli, pulse_milli });
  if (!read.success) {
    const name = read.error.issues[0]?.path[0];
    const column = name === 'setup_milli' ? 'setup' : (rateColumns.find((each) => each === name) ?? 'price');
    return { ok: false, column, fault: 'wrong' };
  }
  const fault = faultOfDay(from, today);
  return fault === null ? { ok: true, rate: read.data } : { ok: false, column: 'from', fault };
}

/** Returns the key of a rate; rates with the same key are versions of each other. */
export const rateKeyOf = ({ channel, direction, prefix, number_type, hours }: RateKey): string =>
  JSON.stringify([channel, direction, prefix, number_type, hours]);
