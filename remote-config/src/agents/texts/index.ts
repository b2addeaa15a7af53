import type { Texts } from '@patchbay/shared-contracts';
import { textsOf, type TextKeyOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const NAMESPACE = 'remote-config/agents';
export type TextKey = TextKeyOf<typeof en>;
export const useTexts = textsOf<TextKey>(NAMESPACE);
/** Whether the key exists; for codes whose full set only the server knows. */
export const isText = (key: string): key is TextKey => Object.hasOwn(en, key);

export const texts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
