import { spend, type Lot, type StatementKind } from '@patchbay/shared-contracts/billing';

/** Books of an account: spendable credit, use, and sources and sinks of credit. */
export type Book = 'granted' | 'purchased' | 'usage' | 'payments' | 'grants' | 'opening' | 'expired';
export type Kind = StatementKind;

/** Change of a book, in whole smallest units; `lot`: the grant, for granted credit. */
export interface Entry {
  readonly book: Book;
  readonly lot: string;
  readonly amount: number;
}

/** Whether the account can spend it. */
export const isOwn = ({ book }: Pick<Entry, 'book'>): boolean => book === 'granted' || book === 'purchased';

/** Lot of purchased credit, which is no grant. */
export const PURCHASED = '';

const entry = (book: Book, amount: number, lot = ''): Entry => ({ book, amount, lot });

export const paidIn = (amount: number): readonly Entry[] => [entry('purchased', amount), entry('payments', -amount)];

/** Pays purchased credit back. */
export const paidBack = (amount: number): readonly Entry[] => paidIn(-amount);

export const given = (grantId: string, amount: number): readonly Entry[] => [
  entry('granted', amount, grantId),
  entry('grants', -amount),
];

/** Opening entries of an account: the use before the ledger began, and the credit. */
export const openingEntries = (used: number, has: number): readonly Entry[] =>
  [entry('usage', used), entry('purchased', has), entry('opening', -used - has)].filter(({ amount }) => amount !== 0);

/** Charges granted credit first; the part without cover is owed [ACCT-023]. */
export function charged(lots: readonly Lot[], amount: number, at: number): readonly Entry[] {
  const { taken } = spend(lots, amount, at);
  const granted = taken.filter(({ kind }) => kind === 'granted');
  const rest = granted.reduce((left, part) => left - part.amount, amount);
  return [
    ...granted.map((part) => entry('granted', -part.amount, part.id)),
    ...(rest > 0 ? [entry('purchased', -rest)] : []),
    entry('usage', amount),
  ];
}

/** Writes off the rest of an ended grant. */
export const writtenOff = ({ id, left }: Lot): readonly Entry[] => [
  entry('granted', -left, id),
  entry('expired', left),
];

/** Returns part of a charge to its sources, purchased credit first; `taken`: the unrefunded part of each. */
export function givenBack(taken: readonly Entry[], amount: number): readonly Entry[] {
  const back: Entry[] = [];
  let left = amount;
  for (const { book, lot, amount: most } of [...taken].sort((one) => (one.book === 'purchased' ? -1 : 1))) {
    const part = Math.min(left, most);
    if (part > 0) back.push(entry(book, part, lot));
    left -= part;
  }
  return [...back, entry('usage', -amount)];
}
