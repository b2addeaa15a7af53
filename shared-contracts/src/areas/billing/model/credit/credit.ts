/** Granted credit may expire; purchased credit stays. */
export type CreditKind = 'granted' | 'purchased';

/** Remainder of one grant or of purchased credit, in whole smallest units. */
export interface Lot {
  readonly id: string;
  readonly kind: CreditKind;
  readonly left: number;
  /** Expiry, epoch ms; null: never. */
  readonly expiresAt: number | null;
}

export interface SpentPart {
  readonly id: string;
  readonly kind: CreditKind;
  readonly amount: number;
}

export interface Spent {
  readonly taken: readonly SpentPart[];
  /** Part of the amount that no lot could cover. */
  readonly missing: number;
  readonly lots: readonly Lot[];
}

export const isExpired = ({ expiresAt }: Lot, at: number): boolean => expiresAt !== null && expiresAt <= at;

const endOf = ({ expiresAt }: Lot): number => expiresAt ?? Number.MAX_VALUE;
const rank = ({ kind }: Lot): number => (kind === 'granted' ? 0 : 1);
const inOrder = (one: Lot, other: Lot): number =>
  rank(one) - rank(other) || endOf(one) - endOf(other) || (one.id < other.id ? -1 : 1);

/** Takes an amount from lots: granted before purchased, soonest expiry first [ACCT-023]. Expired lots are skipped. */
export function spend(lots: readonly Lot[], amount: number, at: number): Spent {
  const taken: SpentPart[] = [];
  let missing = amount;
  const usable = lots.filter((lot) => lot.left > 0 && !isExpired(lot, at)).sort(inOrder);
  for (const { id, kind, left } of usable) {
    const part = Math.min(left, missing);
    if (part > 0) taken.push({ id, kind, amount: part });
    missing -= part;
  }
  const used = new Map(taken.map((part) => [part.id, part.amount]));
  return { taken, missing, lots: lots.map((lot) => ({ ...lot, left: lot.left - (used.get(lot.id) ?? 0) })) };
}

/** Returns the available amount of each kind. A negative purchased lot is a debt. */
export function creditOf(lots: readonly Lot[], at: number): Readonly<Record<CreditKind, number>> {
  const sum = (kind: CreditKind): number =>
    lots.reduce((total, lot) => (lot.kind === kind && !isExpired(lot, at) ? total + lot.left : total), 0);
  return { granted: sum('granted'), purchased: sum('purchased') };
}

/** Returns the expired lots with a remainder, which are to be written off. */
export const expired = (lots: readonly Lot[], at: number): readonly Lot[] =>
  lots.filter((lot) => lot.left > 0 && isExpired(lot, at));
