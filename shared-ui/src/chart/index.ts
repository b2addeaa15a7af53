/** The one chart [INS-030]: bundled by the chunk of a page that has figures, and no part of any start. */
export { CHART, chartTexts } from './texts/index.ts';
export { ChartFigure, type ChartFigureProps } from './ui/chart-figure.tsx';
