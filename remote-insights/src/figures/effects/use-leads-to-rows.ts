import { factsOfSession, isOpen, pageGate } from '@patchbay/shared-contracts';
import { isOfRings, type InLog } from '@patchbay/shared-ui/figure';
import { useSession } from '@patchbay/shared-ui';

/** Whether the user's log contains the calls of these figures; for an agent both are limited to their own. */
export function useLeadsToRows(): boolean {
  const session = useSession();
  return session !== null && isOpen(pageGate('/call-logs'), factsOfSession(session));
}

/**
 * Returns whether the log contains the calls of an agent's figure [INS-027]. Figures of rings include calls answered by others, which
 * an agent's own log lacks.
 */
export function useLeadsToRings(): (id: InLog) => boolean {
  const leads = useLeadsToRows();
  const isAgent = useSession()?.user.role === 'agent';
  return (id) => leads && !(isAgent && isOfRings(id));
}
