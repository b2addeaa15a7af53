import type { HierarchyAccountsAnswer } from '@patchbay/shared-contracts/insights';

/** How far below the own account each stands; accounts come after the one above them [ROLE-019]. */
export function depthsOf(accounts: HierarchyAccountsAnswer['objects']): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { account_id: id, parent_id: parent } of accounts)
    found.set(id, parent === null ? 0 : (found.get(parent) ?? 0) + 1);
  return found;
}
