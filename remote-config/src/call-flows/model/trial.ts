import type { Passed, TrialCall } from '@patchbay/shared-contracts/flows';

/** What of a call stands out on the draft that is drawn: in another flow, it is still in the step that led there. */
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
