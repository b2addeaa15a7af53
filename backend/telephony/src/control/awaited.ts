import type { EpochMs } from '../ports.ts';
import { backOf, waitForBack } from './away.ts';
import type { Away, Call, CallInput, Returning, Step } from './call.ts';
import { endCall, removeAgent, unheld } from './ending.ts';
import { journey } from './journey.ts';
import { lost, onwardWithout } from './agent-lost.ts';
import { after } from './steps.ts';

/*
 *             agent's page is gone            agent's phone is back
 *  talking ─────────────────────────▶ away ─────────────────────────▶ returning
 *     ▲                                │ ▲          agent leg ended       │  │ the time restarts, once
 *     │                                │ └────────────────────────────────┘  │
 *     └───────────────── answered ─────│─────────────────────────────────────┤
 *                                      ├──▶ the queue of the call ◀──────────┤ the account's time since the page went is over
 *                                      └──▶ over ◀───────────────────────────┘ customer gone, hang-up; time over without a queue
 */

/**
 * The agent did not come back: the customer goes to the queue of the call [TEL-009]. A call without a queue ends, as no other agent is
 * known for it.
 */
const notBack = (call: Call<Away> | Call<Returning>, now: EpochMs): Step => {
  const { phase, agentView } = call;
  if (agentView.queue === null) return endCall(call, lost, now);
  const leg = phase.at === 'returning' ? phase.agentLeg : undefined;
  const gone = [journey(now, 'agentLost', phase.agent.name), ...removeAgent(call, phase.agent, leg, now, lost)];
  return after(gone, onwardWithout({ ...call, soFar: unheld(call, now) }, phase.customerLeg, now));
};

/** Handles the ends that are the same while the agent is away and while the agent returns. */
const commonEnd = (call: Call<Away> | Call<Returning>, input: CallInput, now: EpochMs): Step | undefined => {
  const { customerLeg } = call.phase;
  if (input.type === 'hangupRequested') return endCall(call, input, now);
  if (input.type === 'timedOut' && input.timer === 'away') return notBack(call, now);
  if (!('leg' in input) || input.leg !== customerLeg) return undefined;
  if (input.type === 'legEnded') return endCall(call, { by: 'customer', cause: input.cause }, now, customerLeg);
  return input.type === 'legLeft' ? endCall(call, { by: 'customer', cause: 'lost' }, now) : undefined;
};

export const stepAway = (call: Call<Away>, input: CallInput, now: EpochMs): Step => {
  const ended = commonEnd(call, input, now);
  if (ended) return ended;
  const { agent, hold, cameBack } = call.phase;
  if (input.type !== 'agentBack' || input.agentId !== agent.agentId) return [call, []];
  const agentLeg = call.lastLeg + 1;
  const back = backOf(call, agent, hold.on, now);
  return [
    { ...call, lastLeg: agentLeg, phase: { ...call.phase, at: 'returning', agentLeg, cameBack: true } },
    [
      ...(cameBack ? [] : [waitForBack('away', agent)]),
      { type: 'inviteAgent', leg: agentLeg, agent, agentView: call.agentView, back },
    ],
  ];
};

/** Restores the call as it was: a held call stays held. */
const comeBack = (call: Call<Returning>, now: EpochMs): Step => {
  const { agent, agentLeg, customerLeg, hold } = call.phase;
  return [
    { ...call, phase: { at: 'talking', agent, agentLeg, customerLeg, hold } },
    [
      { type: 'stopTimer', timer: 'away' },
      journey(now, 'agentBack', agent.name),
      ...(hold.on ? [] : [{ type: 'bridge', legs: [agentLeg, customerLeg] } as const]),
    ],
  ];
};

export const stepReturning = (call: Call<Returning>, input: CallInput, now: EpochMs): Step => {
  const ended = commonEnd(call, input, now);
  if (ended) return ended;
  const { agent, agentLeg, customerLeg, hold } = call.phase;
  if (!('leg' in input) || input.leg !== agentLeg) return [call, []];
  if (input.type === 'legAnswered') return comeBack(call, now);
  // The page may be reloaded once more: the time is not reset.
  const away = { at: 'away', agent, customerLeg, hold, cameBack: true } as const;
  return input.type === 'legEnded' ? [{ ...call, phase: away }, []] : [call, []];
};
