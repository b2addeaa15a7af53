/** Where a page begins, counted from the nearer end. */
export interface NearPage {
  /** Rows are read backwards: `order` turns, and what was read, too. */
  readonly isTurned: boolean;
  readonly skip: number;
  readonly take: number;
}

/** A page of `total` rows. What is skipped is read all the same, so the last pages are read from the end. */
export function nearPage(
  total: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): NearPage {
  const take = Math.max(0, Math.min(limit, total - offset));
  const isTurned = offset > total / 2;
  return { isTurned, skip: isTurned ? Math.max(0, total - offset - take) : offset, take };
}

/** The direction of an order in which a page is read. */
export const turnedIf = (isTurned: boolean, order: 'asc' | 'desc'): 'asc' | 'desc' =>
  isTurned === (order === 'asc') ? 'desc' : 'asc';

/** Rows as they were asked for. */
export const turnedBack = <R>(rows: readonly R[], { isTurned }: NearPage): R[] =>
  isTurned ? rows.toReversed() : [...rows];
