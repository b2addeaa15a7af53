import { DETAILED_HIERARCHY, factsOfSession, isOpen } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';

/** Whether figures of the accounts below are open to this person [ROLE-018]. */
export function useSeesAccounts(): boolean {
  const session = useSession();
  return session !== null && isOpen(DETAILED_HIERARCHY, factsOfSession(session));
}
