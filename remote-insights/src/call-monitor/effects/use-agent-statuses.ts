import { useMemo } from 'react';
import { useLiveStatuses } from '../../live/effects/use-live-statuses.ts';
import type { AgentStatuses } from '../model/arrangement.ts';

/** Returns the agents' statuses while `wanted`; they stay after a cut. */
export function useAgentStatuses(wanted: boolean): AgentStatuses {
  const { entries } = useLiveStatuses(wanted);
  return useMemo(() => new Map([...entries].map(([id, { agent_status }]) => [id, agent_status])), [entries]);
}
