import type { Language } from '@patchbay/shared-contracts';
import type { FigureTexts } from './figure-text.ts';

export type { FigureText, FigureTexts } from './figure-text.ts';

/** Name, formula and explanation of each figure, by language [INS-024]. */
export const figureTexts: Readonly<Record<Language, () => Promise<{ default: FigureTexts }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
};
