import type { LogMeta } from '@patchbay/shared-contracts/logs';
import { pageWithin } from '@patchbay/shared-ui';
import type { View } from './view.ts';

/** Number of rows on all pages; `exact` is false while it is the server's estimate. */
export interface Extent {
  readonly rows: number;
  readonly exact: boolean;
}

/**
 * Returns the total as far as a page shows it: the last page has the exact number, any other proves that there are more, whatever the
 * estimate says.
 */
export function extentOf({ page, size }: Pick<View, 'page' | 'size'>, meta: LogMeta, shown: number): Extent {
  const { total_count: total, total_exact: exact = true, next_cursor: next } = meta;
  if (exact) return { rows: total, exact };
  if (next !== null) return { rows: Math.max(total, page * size + 1), exact: false };
  return shown === 0 ? { rows: total, exact: false } : { rows: (page - 1) * size + shown, exact: true };
}

/** Whether a page is beyond the end [PAGE-009]. */
export const isBeyond = ({ page, size }: Pick<View, 'page' | 'size'>, { rows }: Extent, shown: number): boolean =>
  page > 1 && (shown === 0 || pageWithin(page, rows, size) !== page);
