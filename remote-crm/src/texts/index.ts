import type { Texts } from '@patchbay/shared-contracts';
import { textsOf, type TextKeyOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const useTexts = textsOf<TextKeyOf<typeof en>>('remote-crm');

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
