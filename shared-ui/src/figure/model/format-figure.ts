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

const shownTo: Readonly<Record<FigureUnit, number>> = { count: 1, ms: SECOND_MS, share: 0.001, ratio: 0.01 };

/** As exact as it is shown: two values that read the same differ by nothing. */
export const asShown = (value: number, unit: FigureUnit): number => Math.round(value / shownTo[unit]) * shownTo[unit];
