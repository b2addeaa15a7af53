import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { NAMESPACE as RATES, texts as ratesTexts } from '../rates/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { BillingSummaryPage as Page } from './ui/billing-summary-page.tsx';
export const texts = { [NAMESPACE]: own, [RATES]: ratesTexts, [CHART]: chartTexts, [FIGURE]: figureWords };
