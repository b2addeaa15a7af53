import type { Texts } from '@patchbay/shared-contracts';
import { en } from './en.ts';
import { textsOf, type TextKeyOf } from './texts.ts';

export const SHARED_UI = 'shared-ui';
export const useSharedTexts = textsOf<TextKeyOf<typeof en>>(SHARED_UI);

/** Texts of the shared components, loaded once by the host. */
export const sharedTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
