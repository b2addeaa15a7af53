import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const CALL_MONITOR = 'remote-insights/call-monitor';
export const useMonitorTexts = textsOf<keyof typeof en>(CALL_MONITOR);

/** Added with the page. */
export const monitorTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
