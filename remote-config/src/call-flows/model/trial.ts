import type { Passed, TrialCall } from '@patchbay/shared-contracts/flows';

/** Returns the part of a call to highlight on the draft: while it is in another flow, the step that led there. */
export function litOfTrial({
  way,
  at,
}: {
  readonly way: readonly TrialCall['passed'][number][];
  readonly at: Omit<TrialCall['passed'][number], 'exit'> | null;
}): {
  readonly way: readonly Passed[];
  readonly at: string | null;
} {
  const own = way.filter(({ elsewhere }) => elsewhere === null);
  return { way: own, at: at?.elsewhere ? (own.at(-1)?.node ?? null) : (at?.node ?? null) };
}
