import { callPaths, type AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { againAfter, beating, browserClock, followAgentStatuses, socketAt } from '@patchbay/shared-ui/live-socket';
import { useEffect } from 'react';
import { afterCut, connecting, live, type Link } from '../model/link.ts';
import { rightsAfterCuts } from './rights-after-cuts.ts';
import { useFramed } from './use-framed.ts';

/** Agents' statuses with their start, by agent id; after a cut they stay and are marked as stale. */
export interface LiveStatuses {
  readonly entries: ReadonlyMap<string, AgentStatusEntry>;
  readonly link: Link;
}
const none: LiveStatuses = { entries: new Map(), link: connecting };

/**
 * Follows the statuses while they are `wanted`; after 3 s of silence they are stale [LIVE-034]. `inRoom`: whether the page of agents is
 * open to the user; a cut may mean that it no longer is.
 */
export function useLiveStatuses(wanted: boolean, { inRoom = false } = {}): LiveStatuses {
  const { session } = useConsole();
  const [statuses, change] = useFramed(none);
  useEffect(() => {
    if (!wanted) return undefined;
    const bearer = () => session.bearer();
    const address = socketAt(inRoom ? `${callPaths.agentStatus}?room=agents` : callPaths.agentStatus);
    const rights = rightsAfterCuts(session);
    const setup = { address, bearer, clock: browserClock, againAfter };
    return followAgentStatuses({ ...setup, pulse: beating(browserClock) }, (changed) => {
      change(({ entries, link }) =>
        changed ? { entries: changed, link: live } : { entries, link: afterCut(link, Date.now()) },
      );
      if (!inRoom) return;
      if (changed === null) rights.cut();
      else rights.heard();
    });
  }, [wanted, inRoom, session, change]);
  return statuses;
}
