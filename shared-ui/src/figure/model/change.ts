import type { Figure } from '@patchbay/shared-contracts/insights';
import { isNothing } from './format-figure.ts';

/** Change of a metric: absolute difference, relative difference, and its meaning [INS-028]. */
export interface Change {
  readonly difference: number;
  /** Relative difference; null where the earlier value is 0. */
  readonly part: number | null;
  readonly means: 'better' | 'worse' | 'neither' | 'same';
}

/**
 * Compares exact values, because rounding to seconds first could double a percentage. A difference that would be displayed as 0 counts
 * as none. Null where a value is unknown.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  { sense, unit }: Pick<Figure, 'sense' | 'unit'>,
): Change | null {
  if (now === null || before === null) return null;
  const difference = now - before;
  const part = before === 0 ? null : difference / before;
  if (isNothing(difference, unit)) return { difference: 0, part: 0, means: 'same' };
  if (sense === 'neither') return { difference, part, means: 'neither' };
  return { difference, part, means: difference > 0 === (sense === 'more') ? 'better' : 'worse' };
}
