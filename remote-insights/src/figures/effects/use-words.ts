import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useFigureFormat, useFigureTexts } from '@patchbay/shared-ui/figure';
import { useTexts } from '../../texts/index.ts';
import type { Words } from '../model/charts.ts';

/** Returns the user's formats of figures and times; null until the figures' names are loaded. */
export function useWords(zone: string): Words | null {
  const language = usePreference(useConsole().i18n);
  const figures = useFigureTexts();
  const format = useFigureFormat();
  const t = useTexts();
  return figures && { language, zone, figures, format, agent: t('agents.name') };
}
