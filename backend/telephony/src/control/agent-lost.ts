import { startRun, type FlowGraph } from '@patchbay/shared-contracts/flows';
import type { EpochMs, QueueRef } from '../ports.ts';
import {
  outOfFlow,
  type Call,
  type CallInput,
  type Choosing,
  type Ending,
  type LegId,
  type Parting,
  type Rejoining,
  type Step,
} from './call.ts';
import { endCall, gaveUp, removeAgent, unheld } from './ending.ts';
import { handOver, takePlace, tellNewAgent } from './hand-over.ts';
import { journey } from './journey.ts';
import { received } from './received.ts';
import { goTo } from './routing.ts';
import { after } from './steps.ts';
import { dropThird, nameOf, tellThird } from './third.ts';

/*
 *                        third is there                    1, or no choice where there is no queue
 *  rejoining ──lost──▶ choosing ────────────────────────────────────────────▶ talking or handedOver: the third has the call
 *                │        │  third gone, 2, no choice
 *                │        ▼
 *                └──▶ into the queue of the call; without one: parting ──said──▶ over
 */

export const lost: Ending = { by: 'agent', cause: 'lost' };

/** Prompt with a queue: 1 for the third party, 2 for the queue. Without a queue: 1 or staying on the line for the third party. */
const CHOICE = 'system/agent-lost-choice';
const STAY = 'system/agent-lost-stay';
const FAREWELL = 'system/agent-lost-farewell';
/** Time for an answer of the customer. */
export const AGENT_LOST_ANSWERS_MS = 5_000;
const ASKED_AGAIN = 1;

const QUEUE = 'queue';
const queueGraph = (queue: QueueRef): FlowGraph => ({
  version: 1,
  start: QUEUE,
  nodes: [{ type: 'queue', id: QUEUE, queueId: queue.id }],
});

/** Sends the caller on without the agent: to the queue of the call, else to a prompt that nobody is left. */
export const onwardWithout = (call: Call, customerLeg: LegId, now: EpochMs): Step => {
  const { queue } = call.agentView;
  const next: Call = { ...call, agentView: received(call.agentView) };
  if (queue) {
    const left = outOfFlow(next);
    const sent = goTo({ ...left, run: startRun(queueGraph(queue), left.carried) }, customerLeg, QUEUE, now);
    return after([{ type: 'play', leg: customerLeg, sound: 'music' }], sent);
  }
  const say = call.lastSay + 1;
  return [
    { ...next, lastSay: say, phase: { at: 'parting', customerLeg, say } },
    [{ type: 'say', leg: customerLeg, say, parts: [{ sound: FAREWELL }], then: 'silence' }],
  ];
};

const ask = (call: Call, choice: Omit<Choosing, 'at' | 'say'>): Step => {
  const say = call.lastSay + 1;
  const sound = call.agentView.queue ? CHOICE : STAY;
  return [
    { ...call, lastSay: say, phase: { at: 'choosing', say, ...choice } },
    [{ type: 'say', leg: choice.customerLeg, say, parts: [{ sound }], then: 'silence' }],
  ];
};

/** Handles an agent who did not come back: nothing is completed unasked, and the customer is not left with endless music. */
export const agentLost = (call: Call<Rejoining>, now: EpochMs): Step => {
  const { was, agent, third, customerLeg, seats } = call.phase;
  const lostStep = journey(now, 'agentLost', agent.name);
  if (was === 'conferring') return after([lostStep], handOver(call, now, { how: lost }));
  const leg = seats.agent.is === 'away' ? undefined : seats.agent.leg;
  const gone = [lostStep, ...removeAgent(call, agent, leg, now, lost)];
  const isThere = was === 'consulting' && seats.third.is === 'here';
  if (isThere && (call.ifLost === 'ask' || !call.agentView.queue)) {
    const asked = ask(
      { ...call, soFar: unheld(call, now) },
      { customerLeg, third, thirdLeg: seats.third.leg, tries: 0 },
    );
    const tell = journey(now, 'customerAsked', nameOf(third));
    return after([...gone, ...tellChoice(call, now), tell], asked);
  }
  const [two, dropped] = dropThird(call, lost, now);
  return after([...dropped, ...gone], onwardWithout({ ...two, soFar: unheld(two, now) }, customerLeg, now));
};

const tellChoice = ({ phase: { third }, agentView }: Call<Rejoining>, at: EpochMs) =>
  third.is === 'agent'
    ? [
        {
          type: 'emit',
          news: {
            event: 'info',
            leg: 'third',
            info: 'party_choice',
            agent: third.agent,
            agentView: received(agentView),
          },
          at,
        } as const,
      ]
    : [];

const toThird = (call: Call<Choosing>, now: EpochMs): Step => {
  const { customerLeg, third, thirdLeg } = call.phase;
  return [
    takePlace(call, { is: 'here', leg: thirdLeg }, now),
    [
      { type: 'stopTimer', timer: 'digits' },
      { type: 'bridge', legs: [thirdLeg, customerLeg] },
      ...tellNewAgent(call, now),
      journey(now, 'transferred', nameOf(third)),
    ],
  ];
};

const withoutThird = (call: Call<Choosing>, ending: Ending, now: EpochMs, isGone = false): Step => {
  const { customerLeg, third, thirdLeg } = call.phase;
  return after(
    [
      { type: 'stopTimer', timer: 'digits' },
      ...(isGone ? [] : [{ type: 'endLeg', leg: thirdLeg, code: 480 } as const]),
      ...(third.is === 'agent' ? [{ type: 'releaseAgent', agent: third.agent } as const] : []),
      ...tellThird(call, { event: 'hangup', ending }, now),
      journey(now, 'thirdLeft', `${nameOf(third)}: ${ending.cause}`),
    ],
    onwardWithout(call, customerLeg, now),
  );
};

const notChosen: Ending = { by: 'system', cause: 'transferred' };

const pressed = (call: Call<Choosing>, key: string, now: EpochMs): Step => {
  const { soFar, agentView, phase } = call;
  const next: Call<Choosing> = { ...call, soFar: { ...soFar, dtmf: soFar.dtmf + key } };
  if (key === '1') return after([journey(now, 'customerChose', nameOf(phase.third))], toThird(next, now));
  if (key !== '2' || !agentView.queue) return [next, []];
  return after([journey(now, 'customerChose', agentView.queue.name)], withoutThird(next, notChosen, now));
};

const notAnswered = (call: Call<Choosing>, now: EpochMs): Step => {
  const { customerLeg, third, thirdLeg, tries } = call.phase;
  if (tries < ASKED_AGAIN) return ask(call, { customerLeg, third, thirdLeg, tries: tries + 1 });
  return call.agentView.queue ? withoutThird(call, notChosen, now) : toThird(call, now);
};

/** The third party leaves, or its page is gone: there is no choice any more. */
const thirdGone = (call: Call<Choosing>, input: CallInput, now: EpochMs): Step | undefined => {
  const normal: Ending = { by: 'system', cause: 'normal' };
  if (input.type === 'dropRequested') return withoutThird(call, normal, now);
  if (input.type === 'hangupRequested' && input.by === 'agent') return withoutThird(call, normal, now);
  if (!('leg' in input) || input.leg !== call.phase.thirdLeg) return undefined;
  if (input.type === 'legEnded') return withoutThird(call, { by: 'system', cause: input.cause }, now, true);
  return input.type === 'legLeft' ? withoutThird(call, { by: 'system', cause: 'lost' }, now) : undefined;
};

export const stepChoosing = (call: Call<Choosing>, input: CallInput, now: EpochMs): Step => {
  const ended = thirdGone(call, input, now) ?? gaveUp(call, input, now);
  if (ended) return ended;
  const { customerLeg, say } = call.phase;
  switch (input.type) {
    case 'digitHeard':
      return input.leg === customerLeg ? pressed(call, input.digit, now) : [call, []];
    case 'said':
      return input.say === say
        ? [call, [{ type: 'startTimer', timer: 'digits', ms: AGENT_LOST_ANSWERS_MS }]]
        : [call, []];
    case 'timedOut':
      return input.timer === 'digits' ? notAnswered(call, now) : [call, []];
    default:
      return [call, []];
  }
};

export const stepParting = (call: Call<Parting>, input: CallInput, now: EpochMs): Step => {
  const ended = gaveUp(call, input, now);
  if (ended) return ended;
  return input.type === 'said' && input.say === call.phase.say ? endCall(call, lost, now) : [call, []];
};
