/** Permitted page sizes; these paging rules follow the requirements exactly. Pure. */
export const pageSizes = [10, 25, 50] as const; // [PAGE-002]

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/**
 * Returns the page for a typed text; null keeps the page: only digits count, and 0, below 1 or beyond the count are ignored [PAGE-006,
 * PAGE-007].
 */
export function typedPage(text: string, count: number): number | null {
  if (!/^\d+$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= count ? page : null;
}

/** Whether the page input accepts the text while typing: digits, or nothing yet [PAGE-006]. */
export const isPageText = (text: string): boolean => /^\d*$/.test(text);

/** Whether the text is zero, which is no page. */
export const isZero = (text: string): boolean => /^0+$/.test(text);

/** Whether the page input blocks the key [PAGE-006]. */
export const isBlockedPageKey = (key: string): boolean => ['.', 'e', 'E', '+', '-'].includes(key);

/** Returns the page; one beyond the end becomes the first [PAGE-009]. */
export const pageWithin = (page: number, total: number, size: number): number =>
  page > pageCount(total, size) ? 1 : page;
