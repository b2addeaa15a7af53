import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const ACTING = 'acting';
export type ActingTextKey = keyof typeof en;
export const useActingTexts = textsOf<ActingTextKey>(ACTING);

export const actingTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
