import { factsOfSession, isOpen, pageGate } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';

/** Whether this person's log has the rows of these figures: an agent's figures count rings, and the log has calls. */
export function useLeadsToRows(): boolean {
  const session = useSession();
  return session !== null && session.user.role !== 'agent' && isOpen(pageGate('/call-logs'), factsOfSession(session));
}
