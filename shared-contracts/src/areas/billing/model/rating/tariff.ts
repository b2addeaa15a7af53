import type { CallChannel } from '@patchbay/shared-contracts';
import { isOpenAt, type Calendar } from '../../../calendars/index.ts';

/** What a connection to the outside is charged by. */
export interface Leg {
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  /** The other side's: E.164, with or without '+'. */
  readonly number: string;
  /** Of the account's own number: 'toll-free', 'local' and so on; null where none is known. */
  readonly numberType: string | null;
  /** Epoch ms: which version of a tariff holds. */
  readonly at: number;
  readonly ms: number;
}

/** Amounts of tariffs are thousandths of the smallest unit, so that a leg is rounded once and not each pulse. */
export interface Price {
  readonly setupMilli: number;
  readonly pulseMilli: number;
  readonly pulseSeconds: number;
}

/** What legs cost that begin with its prefix [ACCT-011]. */
export interface Tariff extends Price {
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  /** Digits, without '+'; empty: of all numbers. */
  readonly prefix: string;
  /** Null: of every type. */
  readonly numberType: string | null;
  /** Epoch ms from which it holds, until the next version of the same. Null: always did. */
  readonly since: number | null;
  /** Holds only while this is open; null: around the clock. */
  readonly hours: Calendar | null;
}

const digits = (number: string): string => number.replace('+', '');
const sinceOf = ({ since }: Tariff): number => since ?? -Infinity;

const fits = (tariff: Tariff, leg: Leg): boolean =>
  tariff.channel === leg.channel &&
  tariff.direction === leg.direction &&
  digits(leg.number).startsWith(tariff.prefix) &&
  (tariff.numberType === null || tariff.numberType === leg.numberType) &&
  (tariff.hours === null || isOpenAt(tariff.hours, leg.at)) &&
  sinceOf(tariff) <= leg.at;

/** Longest prefix, then its own type of number, then its own hours, then the newest version. */
const narrowness = (tariff: Tariff): readonly number[] => [
  tariff.prefix.length,
  tariff.numberType === null ? 0 : 1,
  tariff.hours === null ? 0 : 1,
  sinceOf(tariff),
];

function isNarrower(one: Tariff, other: Tariff): boolean {
  const others = narrowness(other);
  const at = narrowness(one).findIndex((value, nth) => value !== others[nth]);
  return at !== -1 && (narrowness(one)[at] ?? 0) > (others[at] ?? 0);
}

/** The tariff that a leg is charged by, in whatever order they stand; null where none fits. */
export const tariffFor = (leg: Leg, tariffs: readonly Tariff[]): Tariff | null =>
  tariffs
    .filter((tariff) => fits(tariff, leg))
    .reduce<Tariff | null>((best, one) => (best === null || isNarrower(one, best) ? one : best), null);
