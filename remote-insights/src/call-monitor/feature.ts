import type { Feature } from '@patchbay/shared-ui/feature';
import { CALL_MONITOR, monitorTexts } from './texts/index.ts';
import { CallMonitorPage } from './ui/call-monitor-page.tsx';

export const Page: Feature['Page'] = CallMonitorPage;
export const texts: Feature['texts'] = { [CALL_MONITOR]: monitorTexts };
