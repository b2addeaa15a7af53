import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const QUEUE_MONITOR = 'remote-insights/queue-monitor';
export const useMonitorTexts = textsOf<keyof typeof en>(QUEUE_MONITOR);

export const texts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
