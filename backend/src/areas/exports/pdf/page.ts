/** A4, in points. */
const SHORT_SIDE = 595.28;
const LONG_SIDE = 841.89;
export const MARGIN = 36;
/** More columns than stand well on an upright page. */
const UPRIGHT_COLUMNS = 5;
/** A px of a chart, in points. */
export const PX = 0.75;
export const CHART_PX = 240;

/** How the pages of a table with so many columns lie, and how wide what stands on them may be. */
export function pageOf(columns: number) {
  const isUpright = columns <= UPRIGHT_COLUMNS;
  const width = isUpright ? SHORT_SIDE : LONG_SIDE;
  return { layout: isUpright ? 'portrait' : 'landscape', inner: width - 2 * MARGIN } as const;
}
