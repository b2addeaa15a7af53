import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import type { Feature } from '@patchbay/shared-ui/feature';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { QUEUE_MONITOR, texts as own } from './texts/index.ts';
import { QueueMonitorPage } from './ui/queue-monitor-page.tsx';

export const Page: Feature['Page'] = QueueMonitorPage;
export const texts: Feature['texts'] = { [QUEUE_MONITOR]: own, [CHART]: chartTexts, [FIGURE]: figureWords };
