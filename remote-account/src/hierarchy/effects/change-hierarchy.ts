import type { RequestPort } from '@patchbay/shared-contracts';
import {
  actingAnswerSchema,
  hierarchyPaths,
  newAccountAnswerSchema,
  type NewAccount,
} from '@patchbay/shared-contracts/hierarchy';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';

export const addAccount = (request: RequestPort, body: NewAccount) =>
  request.send({ method: 'POST', path: hierarchyPaths.tree, body, answer: newAccountAnswerSchema });

/**
 * Starts acting as an account's owner. The browser's session is then the owner's, and the console must be loaded again [ACCT-018,
 * ROLE-020].
 */
export async function beginActing(request: RequestPort, accountId: string) {
  const begun = await request.send({
    ...{ method: 'POST' as const, path: hierarchyPaths.act(accountId), body: {} },
    answer: actingAnswerSchema,
  });
  if (begun.ok) safeLocalStorage.setItem('assume_id', begun.data.data.user_id);
  return begun;
}
