import type { TreeAccount } from '@patchbay/shared-contracts/hierarchy';

export interface TreeRow extends TreeAccount {
  /** Depth below the user's own account, which has 0. */
  readonly depth: number;
  readonly hasBelow: boolean;
}

/** Returns all accounts with their depth, in tree order: each after its parent. */
export function rowsOf(tree: readonly TreeAccount[]): readonly TreeRow[] {
  const depths = new Map<string, number>();
  const parents = new Set(tree.map(({ parent_id: parent }) => parent));
  return tree.map((account) => {
    const depth = account.parent_id === null ? 0 : (depths.get(account.parent_id) ?? 0) + 1;
    depths.set(account.account_id, depth);
    return { ...account, depth, hasBelow: parents.has(account.account_id) };
  });
}

/**
 * Returns the accounts not below a collapsed one; for a search those whose name matches, with all their ancestors, regardless of
 * collapsing.
 */
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
