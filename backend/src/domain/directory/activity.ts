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
  /** As this process knows it, else as others told it. */
  of(agentId: string): AgentDoing;
  /** As this process knows it by itself. */
  here(agentId: string): AgentDoing;
  /** Who is on a call here. */
  onCallHere(): readonly AgentRef[];
  /** What another process knows; it tells nobody. */
  learn(agentId: string, doing: AgentDoing): void;
  /** What others told does not hold any more. */
  forgetLearned(): void;
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
      if (doing.callId !== callId) put(agent, { ...doing, callId, callChangedAt: now() }); // else told twice
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
