import type { LiveCall, RoomAgent } from '@patchbay/shared-contracts/live';
import { agentSumsOf } from '../../../domain/calls/sums/agent-sums.ts';

interface Known extends Omit<RoomAgent, 'call'> {
  readonly call: LiveCall | undefined;
}

/** Sums of an agent without activity today. */
export const noAgentSums: RoomAgent['sums'] = agentSumsOf();

const callNowOf = ({ uuid, Queue, answered_at, started_at, event_time }: LiveCall): RoomAgent['call'] => ({
  ...{ uuid, queue: Queue ?? null },
  since: answered_at ?? started_at ?? event_time ?? 0,
});

/** Converts an agent for the agents' room, with only the sums that its figures need. */
export function roomAgentOf({ call, sums, ...agent }: Known): RoomAgent {
  const { answered, missed, conversations, talk_ms, wrap_up_ms, available_ms } = sums;
  return {
    ...agent,
    sums: { answered, missed, conversations, talk_ms, wrap_up_ms, available_ms },
    call: call === undefined ? null : callNowOf(call),
  };
}
