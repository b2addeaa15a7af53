import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const SUPERVISION = 'remote-insights/supervision';
export const useSupervisionTexts = textsOf<keyof typeof en>(SUPERVISION);

export const supervisionTexts: Texts = {
  en,
  others: {
    de: () => import(/* webpackChunkName: 'call-monitor-texts' */ './de.ts'),
    es: () => import(/* webpackChunkName: 'call-monitor-texts' */ './es.ts'),
    fr: () => import(/* webpackChunkName: 'call-monitor-texts' */ './fr.ts'),
    ja: () => import(/* webpackChunkName: 'call-monitor-texts' */ './ja.ts'),
    zh: () => import(/* webpackChunkName: 'call-monitor-texts' */ './zh.ts'),
  },
};
