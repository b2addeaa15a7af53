import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const DIALOGS = 'dialogs';
export type DialogTextKey = keyof typeof en;
export const useDialogTexts = textsOf<DialogTextKey>(DIALOGS);

export const dialogTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
