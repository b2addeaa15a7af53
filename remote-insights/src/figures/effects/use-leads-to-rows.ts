import { factsOfSession, isOpen, pageGate } from '@patchbay/shared-contracts';
import { isOfRings, type InLog } from '@patchbay/shared-ui/figure';
import { useSession } from '@patchbay/shared-ui';

/** Whether this person's log has the calls of these figures: an agent's log has the own ones, and so have an agent's figures. */
export function useLeadsToRows(): boolean {
  const session = useSession();
  return session !== null && isOpen(pageGate('/call-logs'), factsOfSession(session));
}

/**
 * Whether the log has the rows of an agent's figure [INS-027]. Those of rings count calls that others took in the end, too, which are
 * not in an agent's own log.
 */
export function useLeadsToRings(): (id: InLog) => boolean {
  const leads = useLeadsToRows();
  const isAgent = useSession()?.user.role === 'agent';
  return (id) => leads && !(isAgent && isOfRings(id));
}
