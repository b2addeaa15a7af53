import type { Call } from '../control/call.ts';
import { agentsOf } from '../control/ending.ts';
import type { Callback, CallId } from '../ports.ts';
import type { CallSummary, FlowCaller, HandedOverCalls } from '../telephony.ts';
import type { RunningCall } from './running-call.ts';

/** Calls that are not over yet, and those whose record is still being written. */
export interface RunningCalls {
  keep(callId: CallId, runningCall: RunningCall): void;
  /** Returns a call that is not over; with `agentId`, only if it is that agent's. */
  find(callId: CallId, agentId: string | undefined): RunningCall | undefined;
  /** Returns the call of this agent, if any, including one the agent was invited to. */
  ofAgent(agentId: string): RunningCall | undefined;
  ofCallback(id: string): RunningCall | undefined;
  /** Returns the callbacks that have a call. */
  callbacks(): readonly Callback[];
  /** A page of the agent is being loaded. */
  pageLoads(agentId: string): void;
  agentBack(agentId: string): void;
  summaries(): readonly CallSummary[];
  flowCallers(): readonly FlowCaller[];
  /** Leaves calls to the processes that have their accounts now. */
  handOver(isOf: (accountId: string) => boolean): Promise<HandedOverCalls>;
  /** Ends all calls and waits until the last record is written. */
  shutDown(): Promise<void>;
}

/** The agent of the call; while it rings, the first agent rung. */
const agentOf = ({ phase }: Call): string | null => agentsOf(phase)[0]?.agentId ?? null;

const callbackIn = ({ facts, phase }: Call): Callback | undefined => (phase.at === 'over' ? undefined : facts.callback);

/** Phases in which nobody has answered the caller yet. */
const unanswered: ReadonlySet<Call['phase']['at']> = new Set(['routing', 'seeking', 'offering', 'voicemail']);

const flowCallersIn = ({ phase, path, facts: { accountId } }: Call): readonly FlowCaller[] => {
  const last = path.at(-1);
  if (last === undefined || last.stayed === null || !unanswered.has(phase.at)) return [];
  return [{ accountId, flowId: last.flowId, node: last.stayed }];
};

const summaryOf = (call: Call): CallSummary => ({
  callId: call.facts.callId,
  accountId: call.facts.accountId,
  solution: call.facts.solution,
  phase: call.phase.at,
  agentId: agentOf(call),
  customerNumber: call.facts.customerNumber,
  serviceNumber: call.facts.serviceNumber,
  startedAt: call.facts.startedAt,
  answeredAt: call.soFar.answeredAt,
  held: 'hold' in call.phase && call.phase.hold.on,
});

export const createRunningCalls = (): RunningCalls => {
  const runningCalls = new Map<CallId, RunningCall>();
  return {
    keep: (callId, runningCall) => {
      runningCalls.set(callId, runningCall);
      void runningCall.done.then(() => runningCalls.delete(callId));
    },
    find: (callId, agentId) => {
      const runningCall = runningCalls.get(callId);
      if (!runningCall || runningCall.runtime.call().phase.at === 'over') return undefined;
      return agentId === undefined || agentOf(runningCall.runtime.call()) === agentId ? runningCall : undefined;
    },
    ofAgent: (agentId) =>
      [...runningCalls.values()].find(({ runtime }) =>
        agentsOf(runtime.call().phase).some((agent) => agent.agentId === agentId),
      ),
    ofCallback: (id) => [...runningCalls.values()].find(({ runtime }) => callbackIn(runtime.call())?.id === id),
    callbacks: () => [...runningCalls.values()].flatMap(({ runtime }) => callbackIn(runtime.call()) ?? []),
    pageLoads: (agentId) => {
      for (const { pageLoads } of runningCalls.values()) pageLoads(agentId);
    },
    agentBack: (agentId) => {
      for (const { runtime } of runningCalls.values())
        if (agentsOf(runtime.call().phase).some((agent) => agent.agentId === agentId))
          runtime.post({ type: 'agentBack', agentId });
    },
    summaries: () =>
      [...runningCalls.values()]
        .map(({ runtime }) => runtime.call())
        .filter(({ phase, recorded }) => phase.at !== 'over' && recorded) // a kept place uses no line
        .map(summaryOf),
    flowCallers: () => [...runningCalls.values()].flatMap(({ runtime }) => flowCallersIn(runtime.call())),
    handOver: async (isOf) => {
      const theirs = [...runningCalls].filter(([, { runtime }]) => isOf(runtime.call().facts.accountId));
      const outcomes = await Promise.allSettled(theirs.map(([, runningCall]) => runningCall.handOver()));
      const handedOver = new Map(
        theirs.filter((_, nth) => {
          const outcome = outcomes[nth];
          return outcome?.status === 'fulfilled' && outcome.value;
        }),
      );
      return { callIds: [...handedOver.keys()], drop: (ids) => ids.forEach((id) => handedOver.get(id)?.drop()) };
    },
    shutDown: async () => {
      const running = [...runningCalls.values()];
      for (const { runtime } of running) runtime.post({ type: 'hangupRequested', by: 'system', cause: 'shutdown' });
      await Promise.all(running.map(({ done }) => done));
    },
  };
};
