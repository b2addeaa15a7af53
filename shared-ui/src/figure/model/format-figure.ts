import type { FigureUnit } from '@patchbay/shared-contracts/insights';
import { formatDuration } from '@patchbay/shared-contracts';

const SECOND_MS = 1000;

/** Formats a value in a language: counts grouped, shares in per cent with one decimal, times as mm:ss or hh:mm:ss. */
export function formatFigure(value: number, unit: FigureUnit, language: string): string {
  if (unit === 'ms') return formatDuration(Math.round(value / SECOND_MS));
  if (unit === 'share')
    return value.toLocaleString(language, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 1 });
  return value.toLocaleString(language, { maximumFractionDigits: unit === 'count' ? 0 : 2 });
}

/** Formats a difference of shares in percentage points, with one decimal. */
const formatPoints = (difference: number, language: string): string =>
  (difference * 100).toLocaleString(language, { maximumFractionDigits: 1 });

/** Smallest difference that is displayed: half of the last digit. */
const least: Readonly<Record<FigureUnit, number>> = { count: 0.5, ms: SECOND_MS / 20, share: 0.0005, ratio: 0.005 };
export const isNothing = (difference: number, unit: FigureUnit): boolean => Math.abs(difference) < least[unit];

/** Formats an absolute difference: times below one second in tenths, shares in percentage points. */
export function formatDifference(amount: number, unit: FigureUnit, language: string): string {
  if (unit === 'share') return formatPoints(amount, language);
  if (unit !== 'ms' || amount >= SECOND_MS) return formatFigure(amount, unit, language);
  const tenths = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return (amount / SECOND_MS).toLocaleString(language, tenths);
}
