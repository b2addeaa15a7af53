import type { AgentRef, CallId } from '@patchbay/telephony/ports';

/** Activity of an agent while the program runs; times in epoch ms, 0 for "not since the start". */
export interface AgentDoing {
  /** The call offered to the agent, or in progress. */
  readonly callId?: CallId;
  readonly lastCallId?: CallId;
  readonly callChangedAt: number;
  /** When a phone last registered or unregistered. */
  readonly phoneChangedAt: number;
}

/** Activities of agents, as reported by telephony and the status routes; notifies listeners. */
export interface AgentActivity {
  /** As known by this process, else as reported by others. */
  of(agentId: string): AgentDoing;
  /** As known by this process itself. */
  here(agentId: string): AgentDoing;
  /** Returns agents in a call of this process. */
  onCallHere(): readonly AgentRef[];
  /** Stores what another process knows, without notifying. */
  learn(agentId: string, doing: AgentDoing): void;
  /** Forgets reports of other processes. */
  forgetLearned(): void;
  callBegan(agent: AgentRef, callId: CallId): void;
  /** False when the agent is in another call, or the end was reported before. */
  callEnded(agent: AgentRef, callId: CallId): boolean;
  phoneChanged(agent: AgentRef): void;
  /** The agent's chosen status was written. */
  statusWritten(accountId: string): void;
  /** `agentId` is missing when the change concerns no single agent. */
  onChange(listener: (accountId: string, agentId?: string) => void): void;
}

const nothing: AgentDoing = { callChangedAt: 0, phoneChangedAt: 0 };

export function createAgentActivity(now: () => number): AgentActivity {
  const agents = new Map<string, AgentDoing & { readonly accountId: string }>();
  const learned = new Map<string, AgentDoing>();
  const listeners: ((accountId: string, agentId?: string) => void)[] = [];
  const here = (agentId: string): AgentDoing => agents.get(agentId) ?? nothing;
  const tell = (accountId: string, agentId?: string): void =>
    listeners.forEach((listener) => listener(accountId, agentId));
  const put = ({ agentId, accountId }: AgentRef, doing: AgentDoing): void => {
    agents.set(agentId, { ...doing, accountId });
    tell(accountId, agentId);
  };
  return {
    here,
    of: (agentId) => agents.get(agentId) ?? learned.get(agentId) ?? nothing,
    onCallHere: () =>
      [...agents].flatMap(([agentId, { accountId, callId }]) => (callId === undefined ? [] : [{ agentId, accountId }])),
    learn: (agentId, doing) => void learned.set(agentId, doing),
    forgetLearned: () => learned.clear(),
    callBegan(agent, callId) {
      const doing = here(agent.agentId);
      if (doing.callId !== callId) put(agent, { ...doing, callId, callChangedAt: now() }); // otherwise reported twice
    },
    callEnded(agent, callId) {
      const { callId: its, phoneChangedAt } = here(agent.agentId);
      if (its !== callId) return false;
      put(agent, { callChangedAt: now(), phoneChangedAt, lastCallId: callId });
      return true;
    },
    phoneChanged: (agent) => put(agent, { ...here(agent.agentId), phoneChangedAt: now() }),
    statusWritten: (accountId) => tell(accountId),
    onChange: (listener) => void listeners.push(listener),
  };
}
