/** The chart component [INS-030], bundled by the chunks of pages with charts only. */
export { CHART, chartTexts } from './texts/index.ts';
export { ChartFigure, type ChartFigureProps } from './ui/chart-figure.tsx';
