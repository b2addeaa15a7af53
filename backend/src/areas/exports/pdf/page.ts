/** A4, in points. */
const SHORT_SIDE = 595.28;
const LONG_SIDE = 841.89;
export const MARGIN = 36;
/** Maximum number of columns of a portrait page. */
const UPRIGHT_COLUMNS = 5;
/** One px of a chart, in points. */
export const PX = 0.75;
export const CHART_PX = 240;

/** Returns the orientation and inner width of pages for a number of columns. */
export function pageOf(columns: number) {
  const isUpright = columns <= UPRIGHT_COLUMNS;
  const width = isUpright ? SHORT_SIDE : LONG_SIDE;
  return { layout: isUpright ? 'portrait' : 'landscape', inner: width - 2 * MARGIN } as const;
}
