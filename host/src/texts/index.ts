import { textIn, type DeclaredText, type I18n, type Texts } from '@patchbay/shared-contracts';
import { isI18next, textsOf, useConsole, usePreference } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const HOST = 'host';
export const useTexts = textsOf<keyof typeof en>(HOST);

/** Label of a page, link or tab: a text of the shell, or one declared by a remote. */
export type Label = DeclaredText | keyof typeof en;

/** Returns labels in the user's language [PLAT-029]. */
export function useLabel(): (label: Label) => string {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  return (label) => (typeof label === 'string' ? t(label) : textIn(label, language));
}

export const hostTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};

/** Returns a text of the shell outside React, in the current language. */
export function hostText({ instance }: I18n, key: keyof typeof en): string {
  return isI18next(instance) ? instance.t(key, { ns: HOST }) : en[key];
}
