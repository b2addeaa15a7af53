import type { CampaignLine, LineDialler } from '../campaign-lines.ts';
import type { Step } from '../control/call.ts';
import { startClickToCall } from '../control/click-to-call.ts';
import { startLine } from '../control/line.ts';
import type { Agent, CallStart } from '../ports.ts';
import { openCall } from './running-call.ts';
import type { RunningCallDeps } from './running-call-deps.ts';
import { newLine } from './new-call.ts';
import type { RunningCalls } from './running-calls.ts';

export interface LineDiallingPlace {
  /** Whether calls of the account do not begin here. */
  readonly isRefused: (accountId: string) => boolean;
  /** Called once for each call. */
  readonly hasRoom: () => boolean;
}

/** Begins the calls of campaigns [CAMP-006]. A line in progress is not dialled again. */
export const createLineDialling = (
  deps: RunningCallDeps,
  calls: Pick<RunningCalls, 'keep'>,
  { isRefused, hasRoom }: LineDiallingPlace,
): Pick<LineDialler, 'dialLine'> => {
  const { directory, agents, network, lines, ids, clock } = deps;
  /** Resolves when its leg counts, so that the next call sees the trunk's free capacity. */
  const begin = async (line: CampaignLine, agent: Agent | null, first: (call: CallStart) => Step) => {
    if (network.isFull(line.number) || !hasRoom()) return 'full';
    lines.begin(line.id);
    const call = newLine(line, agent, ids.callId(), clock);
    if (agent) agents.reserve(agent, call.callId);
    const runningCall = openCall(deps, call, first(call));
    calls.keep(call.callId, runningCall);
    await runningCall.runtime.settled();
    return 'dialled';
  };
  const canRing = (agent: Agent): boolean =>
    !agents.isTaken(agent.agentId) && agents.reachabilityOf(agents.phoneOf(agent)).reachable;
  return {
    dialLine: async (line) => {
      const [first] = line.agents;
      const isAgentFirst = line.leads === 'agent-first';
      const agent = isAgentFirst && first !== undefined ? await directory.agent(line.accountId, first) : undefined;
      if (isRefused(line.accountId)) return 'closing';
      if (lines.isOut(line.id)) return 'dialled';
      if (first === undefined) return 'agent-gone';
      if (!isAgentFirst) return begin(line, null, (call) => startLine(call, line));
      return agent && canRing(agent) ? begin(line, agent, (call) => startClickToCall(call, agent)) : 'agent-gone';
    },
  };
};
