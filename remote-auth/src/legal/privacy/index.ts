import type { Language } from '@patchbay/shared-contracts';
import type { TermsText } from '@patchbay/shared-contracts/terms';

/** What /privacy says, by language [AUTH-021]; in the form of the terms. */
export const privacyTexts: Readonly<Record<Language, () => Promise<{ default: TermsText }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
};
