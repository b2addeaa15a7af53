import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const FOLLOW_UPS = 'follow-ups';
export type FollowUpTextKey = keyof typeof en;
export const useFollowUpTexts = textsOf<FollowUpTextKey>(FOLLOW_UPS);

export const followUpTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
