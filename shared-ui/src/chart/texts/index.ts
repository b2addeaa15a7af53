import type { Texts } from '@patchbay/shared-contracts';
import { textsOf } from '@patchbay/shared-ui';
import { en } from './en.ts';

export const CHART = 'shared-ui/chart';
export const useChartTexts = textsOf<keyof typeof en>(CHART);

/** Texts of charts, loaded together with those of the feature that uses them. */
export const chartTexts: Texts = {
  en,
  others: {
    de: () => import('./de.ts'),
    es: () => import('./es.ts'),
    fr: () => import('./fr.ts'),
    ja: () => import('./ja.ts'),
    zh: () => import('./zh.ts'),
  },
};
