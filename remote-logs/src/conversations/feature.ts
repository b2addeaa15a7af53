import type { Feature } from '@patchbay/shared-ui/feature';
import { CONVERSATIONS_TEXTS, conversationTexts } from './texts/index.ts';
import { ConversationsPage } from './ui/conversations-page.tsx';

export const Page: Feature['Page'] = ConversationsPage;
export const texts: Feature['texts'] = { [CONVERSATIONS_TEXTS]: conversationTexts };
