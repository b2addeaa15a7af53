import type { HierarchyAccountsAnswer } from '@patchbay/shared-contracts/insights';

/** Returns the depth of each account below the user's own; accounts follow their parent [ROLE-019]. */
export function depthsOf(accounts: HierarchyAccountsAnswer['objects']): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { account_id: id, parent_id: parent } of accounts)
    found.set(id, parent === null ? 0 : (found.get(parent) ?? 0) + 1);
  return found;
}
