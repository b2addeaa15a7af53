import { callPaths } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { followAgentStatuses, socketAt } from '@patchbay/shared-ui/live-socket';
import { useEffect, useState } from 'react';
import type { AgentStatuses } from '../model/arrangement.ts';
import { browserClock } from '../../live/effects/browser-clock.ts';

const none: AgentStatuses = new Map();

/** Who is in what status, while it is `wanted`; what was known stays when it is cut. */
export function useAgentStatuses(wanted: boolean): AgentStatuses {
  const { session } = useConsole();
  const [statuses, setStatuses] = useState(none);
  useEffect(() => {
    if (!wanted) return undefined;
    const setup = { address: socketAt(callPaths.agentStatus), bearer: () => session.bearer(), clock: browserClock };
    return followAgentStatuses(setup, (told) => {
      if (told) setStatuses(new Map([...told].map(([id, { agent_status }]) => [id, agent_status])));
    });
  }, [wanted, session]);
  return statuses;
}
