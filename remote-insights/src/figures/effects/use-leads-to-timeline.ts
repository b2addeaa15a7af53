import { factsOfSession, isOpen, pageGate } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';

/** Whether the user may open timelines, which are part of insights [INS-034]. */
export function useLeadsToTimeline(): boolean {
  const session = useSession();
  return session !== null && isOpen(pageGate('/insights'), factsOfSession(session));
}
