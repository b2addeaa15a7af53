import type { Feature } from '@patchbay/shared-ui/feature';
import { AGENTS_ROOM, roomTexts } from '../agents-room/texts/index.ts';
import { SUPERVISION, supervisionTexts } from '../supervision/texts/index.ts';
import { CALL_MONITOR, monitorTexts } from './texts/index.ts';
import { CallMonitorPage } from './ui/call-monitor-page.tsx';

export const Page: Feature['Page'] = CallMonitorPage;
export const texts: Feature['texts'] = {
  [CALL_MONITOR]: monitorTexts,
  [AGENTS_ROOM]: roomTexts,
  [SUPERVISION]: supervisionTexts,
};
