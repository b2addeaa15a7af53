import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const QUEUE_MONITOR = 'remote-insights/queue-monitor';
export const useMonitorTexts = textsOf<keyof typeof en>(QUEUE_MONITOR);

export const texts: Texts = {
  en,
  others: {
    de: () => import(/* webpackChunkName: 'queue-monitor-texts' */ './de.ts'),
    es: () => import(/* webpackChunkName: 'queue-monitor-texts' */ './es.ts'),
    fr: () => import(/* webpackChunkName: 'queue-monitor-texts' */ './fr.ts'),
    ja: () => import(/* webpackChunkName: 'queue-monitor-texts' */ './ja.ts'),
    zh: () => import(/* webpackChunkName: 'queue-monitor-texts' */ './zh.ts'),
  },
};
