import type { CallEvent } from '@patchbay/shared-contracts';

/** Events of each agent's running call so far: for a console that is opened in the middle of it. */
export interface CallsSoFar {
  note(agentId: string, event: CallEvent): void;
  /** Returns events of the agent's current call, in order; none when the call is not among these. */
  of(agentId: string, calls: readonly string[]): readonly CallEvent[];
}

/** Most events kept: a call has a dozen; of a very long one the first and the newest are kept. */
const MOST = 50;

const isOver = ({ event_type, leg_identifier }: CallEvent): boolean =>
  event_type === 'hangup' && leg_identifier !== 'third';

export function createCallsSoFar(): CallsSoFar {
  const agents = new Map<string, readonly CallEvent[]>();
  return {
    note(agentId, event) {
      if (isOver(event)) return void agents.delete(agentId);
      const known = agents.get(agentId) ?? [];
      const before = known[0]?.uuid === event.uuid ? known : [];
      agents.set(agentId, before.length < MOST ? [...before, event] : [...before.slice(0, -1), event]);
    },
    of: (agentId, calls) => (agents.get(agentId) ?? []).filter(({ uuid }) => calls.includes(uuid)),
  };
}
