import type { CallEvent } from '@patchbay/shared-contracts';

/** What happened in the running call of each agent: for a console that is opened in the middle of it. */
export interface CallsSoFar {
  heard(agentId: string, event: CallEvent): void;
  /** Of the call that has the agent, in order; none when it is another one. */
  of(agentId: string, calls: readonly string[]): readonly CallEvent[];
}

/** A call has a dozen; of one with very many the beginning and the newest are kept. */
const MOST = 50;

const isOver = ({ event_type, leg_identifier }: CallEvent): boolean =>
  event_type === 'hangup' && leg_identifier !== 'third';

export function createCallsSoFar(): CallsSoFar {
  const agents = new Map<string, readonly CallEvent[]>();
  return {
    heard(agentId, event) {
      if (isOver(event)) return void agents.delete(agentId);
      const known = agents.get(agentId) ?? [];
      const before = known[0]?.uuid === event.uuid ? known : [];
      agents.set(agentId, before.length < MOST ? [...before, event] : [...before.slice(0, -1), event]);
    },
    of: (agentId, calls) => (agents.get(agentId) ?? []).filter(({ uuid }) => calls.includes(uuid)),
  };
}
