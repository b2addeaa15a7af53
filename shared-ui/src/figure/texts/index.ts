import type { Texts } from '@patchbay/shared-contracts';
import { textsOf, type TextKeyOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const FIGURE = 'shared-ui/figure';
export const useFigureWords = textsOf<TextKeyOf<typeof en>>(FIGURE);

/** Texts of metrics, loaded together with those of the feature that uses them. */
export const figureWords: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
