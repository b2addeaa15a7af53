import { DETAILED_HIERARCHY, factsOfSession, isOpen } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';

/** Whether the user may see figures of the accounts below [ROLE-018]. */
export function useSeesAccounts(): boolean {
  const session = useSession();
  return session !== null && isOpen(DETAILED_HIERARCHY, factsOfSession(session));
}
