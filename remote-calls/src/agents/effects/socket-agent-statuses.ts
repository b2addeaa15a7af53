import { followAgentStatuses } from '@patchbay/shared-ui/live-socket';
import type { AgentStatuses } from './agent-statuses.ts';

/** By the account's status socket, opened while somebody follows, and again whenever it closed. */
export const createSocketAgentStatuses = (setup: Parameters<typeof followAgentStatuses>[0]): AgentStatuses => ({
  follow: (tell) => followAgentStatuses(setup, tell),
});
