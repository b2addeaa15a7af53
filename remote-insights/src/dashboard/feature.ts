import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import type { Feature } from '@patchbay/shared-ui/feature';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { DashboardPage } from './ui/dashboard-page.tsx';

export const Page: Feature['Page'] = DashboardPage;
export const texts: Feature['texts'] = { [CHART]: chartTexts, [FIGURE]: figureWords };
