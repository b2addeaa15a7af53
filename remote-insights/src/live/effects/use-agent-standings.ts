import { callPaths, type AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { againAfter, beating, browserClock, followAgentStatuses, socketAt } from '@patchbay/shared-ui/live-socket';
import { useEffect } from 'react';
import { afterCut, connecting, live, type Link } from '../model/link.ts';
import { rightsAfterCuts } from './rights-after-cuts.ts';
import { useFramed } from './use-framed.ts';

/** Who is in what status since when, by the agent's id; what was known stays when it is cut, and is said to be old. */
export interface AgentStandings {
  readonly entries: ReadonlyMap<string, AgentStatusEntry>;
  readonly link: Link;
}
const none: AgentStandings = { entries: new Map(), link: connecting };

/**
 * Follows the statuses while they are `wanted`; after 3 s of silence they are stale [LIVE-034]. `inRoom`: as long as the room of agents is
 * open to this person; a cut may say that it is not any more.
 */
export function useAgentStandings(wanted: boolean, { inRoom = false } = {}): AgentStandings {
  const { session } = useConsole();
  const [standings, change] = useFramed(none);
  useEffect(() => {
    if (!wanted) return undefined;
    const bearer = () => session.bearer();
    const address = socketAt(inRoom ? `${callPaths.agentStatus}?room=agents` : callPaths.agentStatus);
    const rights = rightsAfterCuts(session);
    const setup = { address, bearer, clock: browserClock, againAfter };
    return followAgentStatuses({ ...setup, pulse: beating(browserClock) }, (told) => {
      change(({ entries, link }) =>
        told ? { entries: told, link: live } : { entries, link: afterCut(link, Date.now()) },
      );
      if (!inRoom) return;
      if (told === null) rights.cut();
      else rights.heard();
    });
  }, [wanted, inRoom, session, change]);
  return standings;
}
