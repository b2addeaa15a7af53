import type { Agent, CallId, Clock, Directory, QueueRef } from '../ports.ts';
import type { Binding, Registrar } from '../sip/registrar.ts';
import { PING_MS } from '../sip/ws-sip-link.ts';
import type { Reachability } from '../telephony.ts';

/** Who can be rung now: has a phone that was heard of lately [TEL-008], and is on no other call. */
export interface AgentPool {
  phoneOf(agentId: string): Binding | undefined;
  reachabilityOf(binding: Binding | undefined): Reachability;
  /** False when another call has the agent. */
  reserve(agent: Agent, callId: CallId): boolean;
  release(agent: Agent, callId: CallId): void;
  /** The first to ring, already reserved. */
  find(callId: CallId, wanted: Wanted): Promise<Agent | undefined>;
}

export interface Wanted {
  readonly accountId: string;
  readonly queue: QueueRef | null;
  readonly except: readonly string[];
}

/** Three unanswered signs of life. */
const SILENT_MS = 3 * PING_MS + 1000;

export const createAgentPool = (registrar: Registrar, directory: Directory, clock: Clock): AgentPool => {
  const taken = new Map<string, CallId>();
  const reachabilityOf = (binding: Binding | undefined): Reachability => {
    if (!binding) return { reachable: false, reason: 'not-registered' };
    const link = binding.connection.link();
    if (!link) return { reachable: false, reason: 'connection-lost' };
    return clock.now() - link.heardAt() > SILENT_MS ? { reachable: false, reason: 'silent' } : { reachable: true };
  };
  const phoneOf = (agentId: string) => registrar.ofAgent(agentId);
  const reserve = (agent: Agent, callId: CallId): boolean => {
    const holder = taken.get(agent.agentId);
    if (holder !== undefined && holder !== callId) return false;
    taken.set(agent.agentId, callId);
    directory.markBusy(agent, callId);
    return true;
  };
  return {
    phoneOf,
    reachabilityOf,
    reserve,
    release: (agent, callId) => {
      if (taken.get(agent.agentId) !== callId) return;
      taken.delete(agent.agentId);
      directory.markIdle(agent, callId);
    },
    find: async (callId, { accountId, queue, except }) => {
      const candidates = await directory.candidates(queue ? { accountId, queue } : { accountId });
      const canRing = ({ agentId }: Agent) => !except.includes(agentId) && reachabilityOf(phoneOf(agentId)).reachable;
      return candidates.find((agent) => canRing(agent) && reserve(agent, callId));
    },
  };
};
