import type { Language } from '@patchbay/shared-contracts';
import type { TermsText } from '@patchbay/shared-contracts/terms';

/** Texts of /privacy by language [AUTH-021]; in the format of the terms. */
export const privacyTexts: Readonly<Record<Language, () => Promise<{ default: TermsText }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
};
