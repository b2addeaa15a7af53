import type { FigureUnit } from '@patchbay/shared-contracts/insights';
import { formatDuration } from '@patchbay/shared-contracts';

const SECOND_MS = 1000;

/** A value in a language: pieces grouped, shares in per cent with one decimal, times as mm:ss or hh:mm:ss. */
export function formatFigure(value: number, unit: FigureUnit, language: string): string {
  if (unit === 'ms') return formatDuration(Math.round(value / SECOND_MS));
  if (unit === 'share')
    return value.toLocaleString(language, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 1 });
  return value.toLocaleString(language, { maximumFractionDigits: unit === 'count' ? 0 : 2 });
}

/** A difference of shares in points of a hundred, with one decimal. */
export const formatPoints = (difference: number, language: string): string =>
  (difference * 100).toLocaleString(language, { maximumFractionDigits: 1 });
