/** Content, layout and drawing of charts: pure functions for page, file, mail and PDF. Bundled with each importer. */
export { isEmpty, type Chart, type ChartBand, type ChartPoint, type ChartSeries, type ChartUnit } from './chart.ts';
export { inks } from './inks.ts';
export { layOut } from './lay-out.ts';
export { looksOf } from './legend.ts';
export { FONT_PX, type Box, type Mark, type Scene, type Shape } from './scene.ts';
export { DASHES, drawn, svgOf, thickness } from './svg.ts';
export { rowsOf, type ChartRows } from './table.ts';
