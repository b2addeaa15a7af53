/** Paging exactly as the documents say; pure. */
export const pageSizes = [10, 25, 50] as const; // [PAGE-002]

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page a typed text asks for; null keeps the page: digits only, 0, below 1 or beyond the count are ignored [PAGE-006, PAGE-007]. */
export function typedPage(text: string, count: number): number | null {
  if (!/^\d+$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= count ? page : null;
}

/** What the page input takes while typing: digits, or nothing yet [PAGE-006]. */
export const isPageText = (text: string): boolean => /^\d*$/.test(text);

/** A page number that is none. */
export const isZero = (text: string): boolean => /^0+$/.test(text);

/** Keys that the page input blocks [PAGE-006]. */
export const isBlockedPageKey = (key: string): boolean => ['.', 'e', 'E', '+', '-'].includes(key);

/** A page beyond the end shows the first [PAGE-009]. */
export const pageWithin = (page: number, total: number, size: number): number =>
  page > pageCount(total, size) ? 1 : page;
