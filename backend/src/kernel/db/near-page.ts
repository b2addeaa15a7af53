/** Start of a page, counted from the nearer end. */
export interface NearPage {
  /** Whether rows are read backwards: the order is reversed, and so are the rows after reading. */
  readonly isTurned: boolean;
  readonly skip: number;
  readonly take: number;
}

/** Returns where to read a page of `total` rows. OFFSET still reads skipped rows, so the last pages are read from the end. */
export function nearPage(
  total: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): NearPage {
  const take = Math.max(0, Math.min(limit, total - offset));
  const isTurned = offset > total / 2;
  return { isTurned, skip: isTurned ? Math.max(0, total - offset - take) : offset, take };
}

/** Returns the direction in which a page is read. */
export const turnedIf = (isTurned: boolean, order: 'asc' | 'desc'): 'asc' | 'desc' =>
  isTurned === (order === 'asc') ? 'desc' : 'asc';

/** Returns rows in the requested order. */
export const turnedBack = <R>(rows: readonly R[], { isTurned }: NearPage): R[] =>
  isTurned ? rows.toReversed() : [...rows];
