import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import type { Feature } from '@patchbay/shared-ui/feature';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { ForecastPage } from './ui/forecast-page.tsx';

export const Page: Feature['Page'] = ForecastPage;
export const texts: Feature['texts'] = { [CHART]: chartTexts, [FIGURE]: figureWords };
