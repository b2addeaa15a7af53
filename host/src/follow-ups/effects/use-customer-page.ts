import { factsOfSession } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { isReachable } from '../../routing/declared.ts';
import { useRemotes } from '../../remotes/remotes-context.ts';

const VIEW = '/customer-management-view';

/** Returns the path of a customer's page, or null where this user may not open it. */
export function useCustomerPage(): (customerId: string) => string | null {
  const { releases } = useRemotes();
  const session = useSession();
  const reachable = session !== null && isReachable({ releases, facts: factsOfSession(session) }, VIEW);
  return (customerId) => (reachable ? `${VIEW}?id=${encodeURIComponent(customerId)}` : null);
}
