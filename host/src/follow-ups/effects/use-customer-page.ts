import { factsOfSession } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { isReachable } from '../../routing/declared.ts';
import { useRemotes } from '../../remotes/remotes-context.ts';

const VIEW = '/customer-management-view';

/** The page of a customer, where this person may open it; else null. */
export function useCustomerPage(): (customerId: string) => string | null {
  const { releases } = useRemotes();
  const session = useSession();
  const reachable = session !== null && isReachable({ releases, facts: factsOfSession(session) }, VIEW);
  return (customerId) => (reachable ? `${VIEW}?id=${encodeURIComponent(customerId)}` : null);
}
