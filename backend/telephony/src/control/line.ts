import type { CampaignLine } from '../campaign-lines.ts';
import type { CallStart, EpochMs } from '../ports.ts';
import {
  LINE_AGENT_RING_MS,
  newCall,
  type Call,
  type CallInput,
  type Dialling,
  type LegId,
  type LineOutcome,
  type Step,
} from './call.ts';
import { endCall } from './ending.ts';
import { beginSearch } from './agent-search.ts';
import { journey } from './journey.ts';
import { unreachedBy } from './line-outcome.ts';
import { lineAnswered, lineComesTo, lineDialled, lineRings } from './line-steps.ts';
import { isReached } from './reached.ts';
import { after } from './steps.ts';

/*
 *  A campaign's line with the customer first [CAMP-006]: no agent is reserved while it rings. With the agent first it works like a
 *  click-to-call (click-to-call.ts).
 *
 *  start ─▶ dialling ──answered──▶ seeking ⇄ offering ──an agent answered──▶ talking
 *              │ not reached          │ nobody in 2 s     │                     │ a machine: taken back
 *              │                      │ a machine         │ the same            │ within 2.5 s
 *              ▼                      ▼                   ▼                     ▼
 *             over ◀──────────────────────────────── telling ◀──────────────────┘
 */

const CUSTOMER_LEG = 1;

export const startLine = (facts: CallStart, line: CampaignLine): Step => {
  const { startedAt: now } = facts;
  const call = newCall(facts, { at: 'dialling', customerLeg: CUSTOMER_LEG });
  return [
    lineDialled(call, now),
    [
      { type: 'begin', call: facts },
      journey(now, 'campaign', line.campaign.name),
      journey(now, 'customerCalled'),
      { type: 'inviteNumber', leg: CUSTOMER_LEG, number: line.number },
      { type: 'startTimer', timer: 'ring', ms: line.ringMs, leg: CUSTOMER_LEG },
    ],
  ];
};

/** The number has answered: looks for a free agent. */
const answered = (call: Call<Dialling>, leg: LegId, now: EpochMs): Step => {
  const [next, lineEffects] = lineAnswered(call, leg, now);
  const agents = call.facts.line?.agents ?? [];
  return after(
    [
      { type: 'stopTimer', timer: 'ring' },
      ...lineEffects,
      journey(now, 'linePickedUp'),
      { type: 'play', leg, sound: 'ringback' },
    ],
    beginSearch(
      { ...next, soFar: { ...next.soFar, pickedUp: true } },
      { customerLeg: leg, scope: { is: 'line', agents }, ringMs: LINE_AGENT_RING_MS },
      now,
    ),
  );
};

type Ended = Extract<CallInput, { type: 'legEnded' }>;

const notReached = (call: Call<Dialling>, outcome: LineOutcome, cause: string, now: EpochMs, end?: Ended): Step =>
  endCall(
    lineComesTo(call, outcome, now),
    { by: end !== undefined && isReached(end.code) ? 'customer' : 'system', cause },
    now,
    end?.leg,
    487,
  );

export const stepDialling = (call: Call<Dialling>, input: CallInput, now: EpochMs): Step => {
  if (input.type === 'hangupRequested') return endCall(call, input, now);
  const { customerLeg } = call.phase;
  if (!('leg' in input) || input.leg !== customerLeg) return [call, []];
  switch (input.type) {
    case 'legRinging':
    case 'legEarly':
      return lineRings(call, now);
    case 'legAnswered':
      return answered(call, customerLeg, now);
    case 'legEnded':
      return notReached(call, unreachedBy(input), input.cause, now, input);
    case 'timedOut':
      return input.timer === 'ring' ? notReached(call, 'no-answer', 'no answer', now) : [call, []];
    default:
      return [call, []];
  }
};
