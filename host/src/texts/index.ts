import type { I18n, Texts } from '@patchbay/shared-contracts';
import { isI18next, textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const HOST = 'host';
export const useTexts = textsOf<keyof typeof en>(HOST);
/** Texts that declarations name: their English stands in the declaration, translations under the key in the shell's files. */
export const useDeclaredTexts = textsOf<string>(HOST);

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

/** A text of the shell outside of React, in the current language. */
export function hostText({ instance }: I18n, key: keyof typeof en): string {
  return isI18next(instance) ? instance.t(key, { ns: HOST }) : en[key];
}
