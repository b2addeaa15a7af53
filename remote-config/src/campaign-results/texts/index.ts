import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const CAMPAIGN_RESULTS = 'remote-config/campaign-results';
export type TextKey = keyof typeof en;
export const useTexts = textsOf<TextKey>(CAMPAIGN_RESULTS);

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
