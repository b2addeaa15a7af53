import type { CallChannel } from '@patchbay/shared-contracts';
import { isOpenAt, type Calendar } from '../../../calendars/index.ts';

/** Data by which an external connection is charged. */
export interface Leg {
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  /** Number of the other side: E.164, with or without '+'. */
  readonly number: string;
  /** Type of the account's own number: 'toll-free', 'local' and so on; null when unknown. */
  readonly numberType: string | null;
  /** Epoch ms; selects the version of the tariff. */
  readonly at: number;
  readonly ms: number;
}

/** Amounts of tariffs are in thousandths of the smallest unit, so that a leg is rounded once instead of at each pulse. */
export interface Price {
  readonly setupMilli: number;
  readonly pulseMilli: number;
  readonly pulseSeconds: number;
}

/** Price of legs to or from numbers with this prefix [ACCT-011]. */
export interface Tariff extends Price {
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  /** Digits, without '+'; empty matches all numbers. */
  readonly prefix: string;
  /** Null: every type. */
  readonly numberType: string | null;
  /** Start, epoch ms; in force until the next version with the same key. Null: always in force. */
  readonly since: number | null;
  /** Opening hours during which the tariff applies; null: around the clock. */
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

/** Sort key of specificity: longest prefix, then a number type, then hours, then the newest version. */
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

/** Returns the most specific tariff for a leg, regardless of the order of the list; null when none matches. */
export const tariffFor = (leg: Leg, tariffs: readonly Tariff[]): Tariff | null =>
  tariffs
    .filter((tariff) => fits(tariff, leg))
    .reduce<Tariff | null>((best, one) => (best === null || isNarrower(one, best) ? one : best), null);
