import { startRun, type FlowGraph, type FlowNode, type Member } from '@patchbay/shared-contracts/flows';
import type { EpochMs } from '../ports.ts';
import { outOfFlow, type Call, type Seeking, type Step, type Talking, type ThirdParty } from './call.ts';
import { letAgentGo, unheld } from './ending.ts';
import { journey } from './journey.ts';
import { offer } from './offering.ts';
import { received } from './received.ts';
import { after } from './steps.ts';
import { nameOf } from './third.ts';
import { VOICEMAIL_SECONDS } from '../flow/sent-on.ts';

/** Ring time of the new party, and then of the agent who transferred the call. */
const BLIND_RING_SECONDS = 30;

const TARGET = 'transfer';
const RECALL = 'recall';
const LAST = 'last';

const memberOf = (third: ThirdParty): Member =>
  third.is === 'agent' ? { agentId: third.agent.agentId } : { number: third.number };

const ringing = (id: string, name: string, member: Member, next: string): FlowNode => ({
  ...{ type: 'ringGroup', mode: 'sequential', ringSeconds: BLIND_RING_SECONDS },
  ...{ id, name, members: [member], next },
});

/**
 * Builds the fallback of a blind transfer, so that no caller is lost: the new party, then the agent who transferred, then the call's
 * queue or voicemail.
 */
const graphOf = ({ phase: { agent }, agentView: { queue } }: Call<Talking>, third: ThirdParty): FlowGraph => ({
  version: 1,
  start: TARGET,
  nodes: [
    ringing(TARGET, nameOf(third), memberOf(third), RECALL),
    ringing(RECALL, agent.name, { agentId: agent.agentId }, LAST),
    queue
      ? { type: 'queue', id: LAST, queueId: queue.id }
      : { type: 'voicemail', id: LAST, greeting: null, email: null, maxSeconds: VOICEMAIL_SECONDS },
  ],
});

/** Releases the agent at once and rings the third party, which the customer hears; a flow that brought the call is over. */
export const transferBlind = (call: Call<Talking>, third: ThirdParty, now: EpochMs): Step => {
  const { agent, customerLeg } = call.phase;
  if (third.is === 'agent' && third.agent.agentId === agent.agentId) return [call, []];
  const scope = { is: 'group', id: TARGET, mode: 'sequential', members: [memberOf(third)] } as const;
  const search = { scope, ringMs: BLIND_RING_SECONDS * 1000, since: now, missedAt: null, isFirst: false };
  const left = outOfFlow(call);
  const next: Call<Seeking> = {
    ...left,
    agentView: received(call.agentView),
    run: startRun(graphOf(call, third), left.carried),
    soFar: unheld(call, now),
    tried: [],
    wrapUpMs: 0,
    phase: { at: 'seeking', customerLeg, search },
  };
  return after(
    [
      ...letAgentGo(call, now),
      { type: 'play', leg: customerLeg, sound: 'ringback' },
      journey(now, 'transferred', `${agent.name} → ${nameOf(third)}`),
    ],
    offer(next, { parties: [third] }, now),
  );
};
