import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const CALL_MONITOR = 'remote-insights/call-monitor';
export const useMonitorTexts = textsOf<keyof typeof en>(CALL_MONITOR);

/** Texts loaded with the page; one file for all languages but English, because each file's name is part of every start. */
export const monitorTexts: Texts = {
  en,
  others: {
    de: () => import(/* webpackChunkName: 'call-monitor-texts' */ './de.ts'),
    es: () => import(/* webpackChunkName: 'call-monitor-texts' */ './es.ts'),
    fr: () => import(/* webpackChunkName: 'call-monitor-texts' */ './fr.ts'),
    ja: () => import(/* webpackChunkName: 'call-monitor-texts' */ './ja.ts'),
    zh: () => import(/* webpackChunkName: 'call-monitor-texts' */ './zh.ts'),
  },
};
