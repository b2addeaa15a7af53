import { figures, type FigureId } from '@patchbay/shared-contracts/insights';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { formatFigure } from '../model/format-figure.ts';

/** Formats the value of a metric in the user's language, with its unit. */
export function useFigureFormat(): (id: FigureId, value: number) => string {
  const language = usePreference(useConsole().i18n);
  return (id, value) => formatFigure(value, figures[id].unit, language);
}
