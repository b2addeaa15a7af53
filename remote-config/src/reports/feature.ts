import type { Feature } from '@patchbay/shared-ui/feature';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { ReportsPage } from './ui/reports-page.tsx';

export const Page: Feature['Page'] = ReportsPage;
export const texts: Feature['texts'] = { [FIGURE]: figureWords };
