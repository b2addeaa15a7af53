import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useFigure } from '@patchbay/shared-ui/list-page';
import type { Written } from '../model/why.ts';

/** Formats counts, and shares as per cent, in the user's language. */
export function useWritten(): Written {
  const language = usePreference(useConsole().i18n);
  const figure = useFigure();
  const share = (value: number) =>
    value.toLocaleString(language, { style: 'percent', maximumFractionDigits: value < 0.1 ? 2 : 1 });
  return { figure, share };
}
