import type { Texts } from '@patchbay/shared-contracts';
import { textsOf, type TextKeyOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const DOWNLOADS = 'downloads';
export const useDownloadTexts = textsOf<TextKeyOf<typeof en>>(DOWNLOADS);

export const downloadTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
