import type { FigureSense } from '@patchbay/shared-contracts/insights';

/** What became of a figure: its difference, that as a part of what was, and what that means [INS-028]. */
export interface Change {
  readonly difference: number;
  /** Null where there was nothing before. */
  readonly part: number | null;
  readonly means: 'better' | 'worse' | 'neither' | 'same';
}

/** Null where one of the two is not known: nothing can be said. */
export function changeOf(now: number | null, before: number | null, sense: FigureSense): Change | null {
  if (now === null || before === null) return null;
  const difference = now - before;
  const part = before === 0 ? null : difference / before;
  if (difference === 0) return { difference, part: 0, means: 'same' };
  if (sense === 'neither') return { difference, part, means: 'neither' };
  return { difference, part, means: difference > 0 === (sense === 'more') ? 'better' : 'worse' };
}
