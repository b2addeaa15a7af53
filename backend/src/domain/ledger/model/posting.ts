import { spend, type Lot, type StatementKind } from '@patchbay/shared-contracts/billing';

/** The books of an account: what it can spend, what it used, and where credit came from or went. */
export type Book = 'granted' | 'purchased' | 'usage' | 'payments' | 'grants' | 'opening' | 'expired';
export type Kind = StatementKind;

/** Whole smallest units, more or less of a book; `lot`: of granted credit, which grant. */
export interface Entry {
  readonly book: Book;
  readonly lot: string;
  readonly amount: number;
}

/** What the account can spend. */
export const isOwn = ({ book }: Pick<Entry, 'book'>): boolean => book === 'granted' || book === 'purchased';

/** The lot that is no grant. */
export const PURCHASED = '';

const entry = (book: Book, amount: number, lot = ''): Entry => ({ book, amount, lot });

export const paidIn = (amount: number): readonly Entry[] => [entry('purchased', amount), entry('payments', -amount)];

/** What was paid goes back to whoever paid it. */
export const paidBack = (amount: number): readonly Entry[] => paidIn(-amount);

export const given = (grantId: string, amount: number): readonly Entry[] => [
  entry('granted', amount, grantId),
  entry('grants', -amount),
];

/** What an account comes with: what it used before the ledger began, and what it has. */
export const opened = (used: number, has: number): readonly Entry[] =>
  [entry('usage', used), entry('purchased', has), entry('opening', -used - has)].filter(({ amount }) => amount !== 0);

/** Granted credit first; what nothing is there for is owed [ACCT-023]. */
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

/** What has ended with something left in it. */
export const writtenOff = ({ id, left }: Lot): readonly Entry[] => [
  entry('granted', -left, id),
  entry('expired', left),
];

/** So much of a charge goes back to where it came from, what was paid for first; `taken`: what of each is not given back yet. */
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
