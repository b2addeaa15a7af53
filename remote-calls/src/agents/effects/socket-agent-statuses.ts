import { followAgentStatuses } from '@patchbay/shared-ui/live-socket';
import type { AgentStatuses } from './agent-statuses.ts';

/** Reads the account's status socket, which is open while there are followers and reopened when it closes. */
export const createSocketAgentStatuses = (setup: Parameters<typeof followAgentStatuses>[0]): AgentStatuses => ({
  follow: (tell) => followAgentStatuses(setup, tell),
});
