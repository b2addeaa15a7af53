import type { TreeAccount } from '@patchbay/shared-contracts/hierarchy';

export interface TreeRow extends TreeAccount {
  /** How far below the own account: 0 is that itself. */
  readonly depth: number;
  readonly hasBelow: boolean;
}

/** All accounts with their depth, in the order of the tree: each after the one above it. */
export function rowsOf(tree: readonly TreeAccount[]): readonly TreeRow[] {
  const depths = new Map<string, number>();
  const parents = new Set(tree.map(({ parent_id: parent }) => parent));
  return tree.map((account) => {
    const depth = account.parent_id === null ? 0 : (depths.get(account.parent_id) ?? 0) + 1;
    depths.set(account.account_id, depth);
    return { ...account, depth, hasBelow: parents.has(account.account_id) };
  });
}

/** Those that are not below a closed one; of a search those whose name has it, with all above them, whatever is closed. */
export function shownOf(rows: readonly TreeRow[], closed: ReadonlySet<string>, search: string): readonly TreeRow[] {
  const byId = new Map(rows.map((row) => [row.account_id, row]));
  const above = ({ parent_id: parent }: TreeRow): readonly TreeRow[] => {
    const next = parent === null ? undefined : byId.get(parent);
    return next === undefined ? [] : [next, ...above(next)];
  };
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return rows.filter((row) => !above(row).some(({ account_id: id }) => closed.has(id)));
  const found = rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const kept = new Set(found.flatMap((row) => [row, ...above(row)]));
  return rows.filter((row) => kept.has(row));
}
