import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const EDITABLE_LIST = 'shared-ui/editable-list';
export type ListTextKey = keyof typeof en;
export const useListTexts = textsOf<ListTextKey>(EDITABLE_LIST);

/** Texts of editable lists, loaded together with those of the feature that uses them. */
export const editableListTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
