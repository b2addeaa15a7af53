import type { Language } from '../console/console.ts';
import type { TermsText } from './terms-text.ts';

export type { TermsText } from './terms-text.ts';

/**
 * The terms text of the product, by language [AUTH-146, AUTH-147, AUTH-172]; its version is TERMS_VERSION. Shown by the terms page, the
 * dialogs and the sounds area.
 */
export const termsTexts: Readonly<Record<Language, () => Promise<{ default: TermsText }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
};
