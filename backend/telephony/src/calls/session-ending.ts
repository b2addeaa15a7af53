import type { QueuePlan } from '../flow/queue-plan.ts';
import type { AgentRef, Directory, PhoneEnd, TelephonyLog } from '../ports.ts';
import type { PhoneHolders } from '../sip/phone-holders.ts';
import type { RunningCall } from './running-call.ts';
import type { RunningCalls } from './running-calls.ts';

export interface SessionEndingDeps {
  readonly holders: Pick<PhoneHolders, 'agentOf' | 'ended'>;
  readonly directory: Pick<Directory, 'sessionEndInCall' | 'queuePlan'>;
  readonly log: TelephonyLog;
}

/** Handles the end of a phone's session: the call of the agent who had the phone by that session is told how to go on (decision 0042). */
export const createSessionEnding = (
  calls: Pick<RunningCalls, 'ofAgent'>,
  { holders, directory, log }: SessionEndingDeps,
): ((sipUser: string, how: PhoneEnd) => void) => {
  /** Returns the queue where the customer is to wait again; `null`: the call goes on to its end, as does a call of no queue. */
  const handOnOf = async ({ runtime }: RunningCall, { accountId }: AgentRef): Promise<QueuePlan | null> => {
    const { queue } = runtime.call().agentView;
    if (queue === null || (await directory.sessionEndInCall(accountId)) === 'finish') return null;
    return (await directory.queuePlan(accountId, queue.id)) ?? null;
  };
  const tellCall = async (agent: AgentRef, how: PhoneEnd): Promise<void> => {
    const runningCall = calls.ofAgent(agent.agentId);
    if (!runningCall) return;
    const handOn = await (how === 'forced' ? handOnOf(runningCall, agent) : null)?.catch((error: unknown) => {
      log.warn('what becomes of a call was not looked up', { error: String(error) });
      return null;
    });
    runningCall.runtime.post({ type: 'agentSignedOut', agentId: agent.agentId, handOn: handOn ?? null });
  };
  return (sipUser, how) => {
    const agent = holders.agentOf(sipUser);
    holders.ended(sipUser);
    if (agent && how !== 'left') void tellCall(agent, how); // an agent who signs out during a call was asked, and hangs up
  };
};
