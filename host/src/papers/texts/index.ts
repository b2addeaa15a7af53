import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const PAPERS = 'papers';
export type DocumentsTextKey = keyof typeof en;
export const useDocumentsTexts = textsOf<DocumentsTextKey>(PAPERS);

export const papersTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
