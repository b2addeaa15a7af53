import { journeySteps, type JourneyStep } from '@patchbay/shared-contracts/logs';
import type { CallEnd, CallSolution } from '@patchbay/telephony/ports';

/** What is known of a call whose process died. */
export interface Interrupted {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly solution: string;
  readonly queueName: string | null;
  readonly dtmf: string;
  readonly journey: readonly JourneyStep[];
  /** How much of the talk was recorded; 0 where nothing was, or nobody knows. */
  readonly recordedMs: number;
}

type Kept = Pick<CallEnd, 'recording' | 'recordedLegs' | 'voicemail'>;

const solutions = ['c2c', 'inbound_noncc', 'inbound_cc', 'predictive', 'sequential', 'obdcc'] as const;
/** In these the customer's answer is written when both are connected. */
const outward: readonly string[] = ['c2c', 'predictive', 'sequential', 'obdcc'];
const solutionOf = (solution: string): CallSolution => solutions.find((known) => known === solution) ?? 'inbound_noncc';

/** The step at which both sides were connected: who is called last answers last. */
function connectedAt({ solution, journey }: Interrupted): number | undefined {
  const last = outward.includes(solution) ? journeySteps.customerAnswered : journeySteps.agentAnswered;
  return journey.find(({ step }) => step === last || step === journeySteps.numberAnswered)?.at;
}

/** Time on hold: from each "on hold" to the next "resumed", or to the end. */
function heldMs(journey: readonly JourneyStep[], endedAt: number): number {
  let [held, since]: [number, number | null] = [0, null];
  for (const { at, step } of [...journey, { at: endedAt, step: journeySteps.resumed }]) {
    if (step === journeySteps.held) since ??= at;
    if (step !== journeySteps.resumed || since === null) continue;
    held += Math.max(0, at - since);
    since = null;
  }
  return held;
}

/**
 * It ended when it was last heard of: at its last step, or when its recording stops. Sound is recorded from the moment on in which both
 * are connected, so a recording says that they were, also where the process died before it wrote that step.
 */
export function interruptedEnd(call: Interrupted, kept: Kept): CallEnd {
  const { startedAt, journey, recordedMs, dtmf, queueName } = call;
  const lastStep = Math.max(startedAt, ...journey.map(({ at }) => at));
  const answeredAt = connectedAt(call) ?? (recordedMs > 0 ? lastStep : null);
  const endedAt = answeredAt === null ? lastStep : Math.max(lastStep, answeredAt + recordedMs);
  const isAnswered = answeredAt !== null;
  return {
    ...{ endedAt, answeredAt, dtmf, agent: null, hangupBy: 'system', cause: 'interrupted' },
    talkMs: isAnswered ? endedAt - answeredAt : 0,
    holdMs: heldMs(journey, endedAt),
    callStatus: isAnswered ? 'Answered' : 'Missed',
    customerStatus: isAnswered ? 'Connected' : 'Did Not Process',
    agentStatus: isAnswered ? 'Connected' : 'Did Not Process',
    ...kept,
    solution: solutionOf(call.solution),
    queue: queueName === null ? null : { id: '', name: queueName },
  };
}

/** The last step of its journey. */
export const interruptedStep = ({ endedAt, hangupBy, cause }: CallEnd): JourneyStep => ({
  at: endedAt,
  step: journeySteps.ended,
  detail: `${hangupBy}: ${cause}`,
});
