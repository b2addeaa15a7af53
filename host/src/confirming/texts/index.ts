import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const CONFIRMING = 'confirming';
export type ConfirmingTextKey = keyof typeof en;
export const useConfirmingTexts = textsOf<ConfirmingTextKey>(CONFIRMING);

export const confirmingTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
