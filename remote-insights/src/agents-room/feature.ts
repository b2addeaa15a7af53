import type { Feature } from '@patchbay/shared-ui/feature';
import { AGENTS_ROOM, roomTexts } from './texts/index.ts';
import { AgentsRoomPage } from './ui/agents-room-page.tsx';

export const Page: Feature['Page'] = AgentsRoomPage;
export const texts: Feature['texts'] = { [AGENTS_ROOM]: roomTexts };
