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
const formatPoints = (difference: number, language: string): string =>
  (difference * 100).toLocaleString(language, { maximumFractionDigits: 1 });

/** The least difference that is written as something: half of the last digit. */
const least: Readonly<Record<FigureUnit, number>> = { count: 0.5, ms: SECOND_MS / 20, share: 0.0005, ratio: 0.005 };
export const isNothing = (difference: number, unit: FigureUnit): boolean => Math.abs(difference) < least[unit];

/** How far two values are apart, without a sign: times of less than a second in tenths, shares in points. */
export function formatDifference(amount: number, unit: FigureUnit, language: string): string {
  if (unit === 'share') return formatPoints(amount, language);
  if (unit !== 'ms' || amount >= SECOND_MS) return formatFigure(amount, unit, language);
  const tenths = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return (amount / SECOND_MS).toLocaleString(language, tenths);
}
