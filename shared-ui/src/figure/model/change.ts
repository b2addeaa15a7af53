import type { Figure } from '@patchbay/shared-contracts/insights';
import { isNothing } from './format-figure.ts';

/** What became of a figure: its difference, that as a part of what was, and what that means [INS-028]. */
export interface Change {
  readonly difference: number;
  /** Null where there was nothing before. */
  readonly part: number | null;
  readonly means: 'better' | 'worse' | 'neither' | 'same';
}

/**
 * Of the exact values: what is rounded to a second first may be twice as much in per cent. A difference that would be written as nothing is
 * none. Null where one of the two is not known: nothing can be said.
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
