import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const AGENTS_ROOM = 'remote-insights/agents-room';
export const useRoomTexts = textsOf<keyof typeof en>(AGENTS_ROOM);

/** Texts loaded with the page; one file for all languages but English, because each file's name is part of every start. */
export const roomTexts: Texts = {
  en,
  others: {
    de: () => import(/* webpackChunkName: 'agents-room-texts' */ './de.ts'),
    es: () => import(/* webpackChunkName: 'agents-room-texts' */ './es.ts'),
    fr: () => import(/* webpackChunkName: 'agents-room-texts' */ './fr.ts'),
    ja: () => import(/* webpackChunkName: 'agents-room-texts' */ './ja.ts'),
    zh: () => import(/* webpackChunkName: 'agents-room-texts' */ './zh.ts'),
  },
};
