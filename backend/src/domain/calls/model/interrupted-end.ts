import { journeySteps, type JourneyStep } from '@patchbay/shared-contracts/logs';
import type { CallEnd, CallSolution } from '@patchbay/telephony/ports';

/** Facts about a call whose process died. */
export interface Interrupted {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly solution: string;
  readonly queueName: string | null;
  readonly dtmf: string;
  readonly journey: readonly JourneyStep[];
  /** Recorded part of the talk, ms; 0 if there is none, or it is unknown. */
  readonly recordedMs: number;
}

/** Cause of the end of such a call. */
export const INTERRUPTED = 'interrupted';

type Kept = Pick<CallEnd, 'recording' | 'recordedLegs' | 'voicemail'>;

const solutions = ['c2c', 'inbound_noncc', 'inbound_cc', 'predictive', 'sequential', 'obdcc'] as const;
/** Solutions in which the customer's answer is recorded when both are connected. */
const outward: readonly string[] = ['c2c', 'predictive', 'sequential', 'obdcc'];
const solutionOf = (solution: string): CallSolution => solutions.find((known) => known === solution) ?? 'inbound_noncc';

/** Returns the time when both sides were connected: when the side called last answered. */
function connectedAt({ solution, journey }: Interrupted): number | undefined {
  const last = outward.includes(solution) ? journeySteps.customerAnswered : journeySteps.agentAnswered;
  return journey.find(({ step }) => step === last || step === journeySteps.numberAnswered)?.at;
}

/** Returns the time on hold: from each "on hold" to the next "resumed", or to the end. */
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
 * Returns the end of such a call: the time of its last step, or the end of its recording. Recording starts when both sides are
 * connected, so a recording proves the connection even if the process died before it wrote that step.
 */
export function interruptedEnd(call: Interrupted, kept: Kept): CallEnd {
  const { startedAt, journey, recordedMs, dtmf, queueName } = call;
  const lastStep = Math.max(startedAt, ...journey.map(({ at }) => at));
  const answeredAt = connectedAt(call) ?? (recordedMs > 0 ? lastStep : null);
  const endedAt = answeredAt === null ? lastStep : Math.max(lastStep, answeredAt + recordedMs);
  const isAnswered = answeredAt !== null;
  return {
    ...{ endedAt, answeredAt, dtmf, agent: null, hangupBy: 'system', cause: INTERRUPTED },
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

/** Returns the last step of its journey. */
export const interruptedStep = ({ endedAt, hangupBy, cause }: CallEnd): JourneyStep => ({
  at: endedAt,
  step: journeySteps.ended,
  detail: `${hangupBy}: ${cause}`,
});
