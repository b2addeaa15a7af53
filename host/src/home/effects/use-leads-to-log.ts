import { factsOfSession } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { isReachable } from '../../routing/declared.ts';
import { useRemotes } from '../../remotes/remotes-context.ts';

export const CALL_LOGS = '/call-logs';

/** Whether this user may open the call log and a release of it is loaded. */
export function useLeadsToLog(): boolean {
  const { releases } = useRemotes();
  const session = useSession();
  return session !== null && isReachable({ releases, facts: factsOfSession(session) }, CALL_LOGS);
}
