import type { PublicNetwork } from '../network/public-network.ts';
import type { Agent, CallId, Clock, Directory } from '../ports.ts';
import type { Callee } from '../sip/callee.ts';
import type { PhoneHolders } from '../sip/phone-holders.ts';
import type { ReturnTimes } from '../sip/return-times.ts';
import { PING_MS } from '../sip/ws-sip-link.ts';
import type { Reachability } from '../telephony.ts';

/** Agents who can be rung now: with a phone that was heard from lately [TEL-008], and in no other call. */
export interface AgentPool {
  /** Returns the softphone, or the desk phone of the agent's own number [MODE-010]. */
  phoneOf(agent: Rung): Callee | undefined;
  reachabilityOf(phone: Callee | undefined): Reachability;
  /** Reserves the agent for a call; false when another call has the agent. */
  reserve(agent: Agent, callId: CallId): boolean;
  /** Same, but only when the agent's phone would ring. */
  reserveReachable(agent: Agent, callId: CallId): boolean;
  /** Frees the agent, after the wrap-up time if there is one. */
  release(agent: Agent, callId: CallId, wrapUpMs?: number): void;
  isTaken(agentId: string): boolean;
  /** Whether a call has an agent of one of these accounts. */
  hasTaken(isOf: (accountId: string) => boolean): boolean;
  /** Expected time until the page of a missing agent is back, by the time its browser last needed; ms, 0 when unknown. */
  backWithin(agentId: string): number;
  /** Whether the phone would ring now and no call has the agent. */
  isFree(agent: Agent): boolean;
  /** Notifies about agents who are free again. */
  onFree(listener: (agent: Agent) => void): void;
}

export type Rung = Pick<Agent, 'agentId' | 'deskPhone'>;

/** Time without three signs of life (pings), in ms. */
const SILENT_MS = 3 * PING_MS + 1000;

export interface PoolDeps {
  readonly holders: Pick<PhoneHolders, 'ofAgent'>;
  readonly network: Pick<PublicNetwork, 'route'>;
  readonly directory: Directory;
  readonly returns: Pick<ReturnTimes, 'within'>;
  readonly clock: Clock;
}

export const createAgentPool = ({ holders, network, directory, returns, clock }: PoolDeps): AgentPool => {
  const taken = new Map<string, { readonly callId: CallId; readonly accountId: string }>();
  const listeners: ((agent: Agent) => void)[] = [];
  const reachabilityOf = (phone: Callee | undefined): Reachability => {
    if (!phone) return { reachable: false, reason: 'not-registered' };
    const link = phone.connection.link();
    if (!link) return { reachable: false, reason: 'connection-lost' };
    return clock.now() - link.heardAt() > SILENT_MS ? { reachable: false, reason: 'silent' } : { reachable: true };
  };
  const phoneOf = ({ agentId, deskPhone }: Rung) =>
    deskPhone === undefined ? holders.ofAgent(agentId) : network.route(deskPhone);
  const reserve = (agent: Agent, callId: CallId): boolean => {
    const holder = taken.get(agent.agentId)?.callId;
    if (holder !== undefined && holder !== callId) return false;
    taken.set(agent.agentId, { callId, accountId: agent.accountId });
    directory.markBusy(agent, callId);
    return true;
  };
  return {
    phoneOf,
    reachabilityOf,
    reserve,
    reserveReachable: (agent, callId) => reachabilityOf(phoneOf(agent)).reachable && reserve(agent, callId),
    release: (agent, callId, wrapUpMs) => {
      if (taken.get(agent.agentId)?.callId !== callId) return;
      taken.delete(agent.agentId);
      directory.markIdle(agent, callId, wrapUpMs);
      listeners.forEach((listener) => listener(agent));
    },
    isTaken: (agentId) => taken.has(agentId),
    hasTaken: (isOf) => [...taken.values()].some(({ accountId }) => isOf(accountId)),
    backWithin: returns.within,
    isFree: (agent) => !taken.has(agent.agentId) && reachabilityOf(phoneOf(agent)).reachable,
    onFree: (listener) => void listeners.push(listener),
  };
};
