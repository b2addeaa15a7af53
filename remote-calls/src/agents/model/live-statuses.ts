import type { AgentStatusEntry } from '@patchbay/shared-contracts/calls';

export type LiveStatus = Pick<AgentStatusEntry, 'agent_status' | 'reason'>;

/** Current status by agent id. */
export type LiveStatuses = ReadonlyMap<string, LiveStatus>;
