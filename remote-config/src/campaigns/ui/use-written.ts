import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useFigure } from '@patchbay/shared-ui/list-page';
import type { Written } from '../model/why.ts';

/** Counts, and shares of 1 as per cent, in the person's language. */
export function useWritten(): Written {
  const language = usePreference(useConsole().i18n);
  const figure = useFigure();
  const share = (value: number) =>
    value.toLocaleString(language, { style: 'percent', maximumFractionDigits: value < 0.1 ? 2 : 1 });
  return { figure, share };
}
