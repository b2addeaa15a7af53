import type { Texts } from '@patchbay/shared-contracts';
import { textsOf, type TextKeyOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const CONVERSATIONS_TEXTS = 'remote-logs/conversations';
export type TextKey = TextKeyOf<typeof en>;
export const useConversationTexts = textsOf<TextKey>(CONVERSATIONS_TEXTS);

/** Texts loaded with the page; one file for all languages but English, because each file's name is part of every start. */
export const conversationTexts: Texts = {
  en,
  others: {
    de: () => import(/* webpackChunkName: 'conversation-texts' */ './de.ts'),
    es: () => import(/* webpackChunkName: 'conversation-texts' */ './es.ts'),
    fr: () => import(/* webpackChunkName: 'conversation-texts' */ './fr.ts'),
    ja: () => import(/* webpackChunkName: 'conversation-texts' */ './ja.ts'),
    zh: () => import(/* webpackChunkName: 'conversation-texts' */ './zh.ts'),
  },
};
