import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const WALLBOARD = 'remote-insights/wallboard';
export const useWallTexts = textsOf<keyof typeof en>(WALLBOARD);

export const texts: Texts = {
  en,
  others: {
    de: () => import(/* webpackChunkName: 'wallboard-texts' */ './de.ts'),
    es: () => import(/* webpackChunkName: 'wallboard-texts' */ './es.ts'),
    fr: () => import(/* webpackChunkName: 'wallboard-texts' */ './fr.ts'),
    ja: () => import(/* webpackChunkName: 'wallboard-texts' */ './ja.ts'),
    zh: () => import(/* webpackChunkName: 'wallboard-texts' */ './zh.ts'),
  },
};
