import type { Disposition, DispositionChoice } from '@patchbay/shared-contracts/customers';

type SubLevel = Disposition['sub_levels'][number];

/** What can be chosen under a disposition: an empty entry if there is nothing [CUST-027]. */
export const subLevelsOf = ({ sub_levels: levels }: Disposition): readonly SubLevel[] =>
  levels.length > 0 ? levels : [{ id: '', name: '' }];

/** A disposition chosen; its sub-level is the empty entry where that is all there is, and else still to be chosen. */
export const choiceOf = ({ id, group_id }: Disposition): DispositionChoice => ({ group_id, level1: id, level2: '' });

/** The names of what was chosen; empty for what is not there any more. */
export function namesOf(choice: DispositionChoice | null, all: readonly Disposition[]): readonly [string, string] {
  const chosen = all.find(({ id }) => id === choice?.level1);
  const sub = chosen?.sub_levels.find(({ id }) => id === choice?.level2);
  return [chosen?.name ?? '', sub?.name ?? ''];
}
