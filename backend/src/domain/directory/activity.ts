import type { AgentRef, CallId } from '@patchbay/telephony/ports';

/** What is known of an agent while the program runs; times in epoch ms, 0 for "not since the start". */
export interface AgentDoing {
  /** The call offered to, or had by, the agent. */
  readonly callId?: CallId;
  /** The call before. */
  readonly lastCallId?: CallId;
  /** When the last call began or ended. */
  readonly callChangedAt: number;
  /** When a phone registered or went. */
  readonly phoneChangedAt: number;
}

/** What agents are doing, as telephony and the status routes tell it; tells whoever shows it. */
export interface AgentActivity {
  of(agentId: string): AgentDoing;
  callBegan(agent: AgentRef, callId: CallId): void;
  /** False when it was of another call, or told twice. */
  callEnded(agent: AgentRef, callId: CallId): boolean;
  phoneChanged(agent: AgentRef): void;
  /** The chosen status was written. */
  statusWritten(accountId: string): void;
  /** `agentId` is missing when it is of no one agent. */
  onChange(listener: (accountId: string, agentId?: string) => void): void;
}

const nothing: AgentDoing = { callChangedAt: 0, phoneChangedAt: 0 };

export function createAgentActivity(now: () => number): AgentActivity {
  const agents = new Map<string, AgentDoing>();
  const listeners: ((accountId: string, agentId?: string) => void)[] = [];
  const of = (agentId: string): AgentDoing => agents.get(agentId) ?? nothing;
  const tell = (accountId: string, agentId?: string): void =>
    listeners.forEach((listener) => listener(accountId, agentId));
  const put = ({ agentId, accountId }: AgentRef, doing: AgentDoing): void => {
    agents.set(agentId, doing);
    tell(accountId, agentId);
  };
  return {
    of,
    callBegan(agent, callId) {
      const doing = of(agent.agentId);
      if (doing.callId !== callId) put(agent, { ...doing, callId, callChangedAt: now() }); // else told twice
    },
    callEnded(agent, callId) {
      const { callId: its, phoneChangedAt } = of(agent.agentId);
      if (its !== callId) return false;
      put(agent, { callChangedAt: now(), phoneChangedAt, lastCallId: callId });
      return true;
    },
    phoneChanged: (agent) => put(agent, { ...of(agent.agentId), phoneChangedAt: now() }),
    statusWritten: (accountId) => tell(accountId),
    onChange: (listener) => void listeners.push(listener),
  };
}
