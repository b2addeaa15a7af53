import type { Disposition, DispositionChoice } from '@patchbay/shared-contracts/customers';

type SubLevel = Disposition['sub_levels'][number];

/** Returns the sub-levels of a disposition: a single empty entry if it has none [CUST-027]. */
export const subLevelsOf = ({ sub_levels: levels }: Disposition): readonly SubLevel[] =>
  levels.length > 0 ? levels : [{ id: '', name: '' }];

/** Returns a selected disposition; its sub-level is the empty entry where that is the only one, else still to be selected. */
export const choiceOf = ({ id, group_id }: Disposition): DispositionChoice => ({ group_id, level1: id, level2: '' });

/** Returns the names of a selection; empty for deleted ones. */
export function namesOf(choice: DispositionChoice | null, all: readonly Disposition[]): readonly [string, string] {
  const chosen = all.find(({ id }) => id === choice?.level1);
  const sub = chosen?.sub_levels.find(({ id }) => id === choice?.level2);
  return [chosen?.name ?? '', sub?.name ?? ''];
}
