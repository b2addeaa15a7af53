import type { Call, CallInput, LegId, Step } from '../control/call.ts';
import { agentAt } from '../control/ending.ts';
import type { RecordedLeg } from '../ports.ts';
import type { TakenLeg } from '../sip/sip-leg.ts';
import type { CallLegs } from './call-legs.ts';
import type { CreditWatch } from './credit-watch.ts';
import type { StoredCall } from './stored-call.ts';

/** When a recording was begun, by the call's clock, by a process that died; null: it was not. */
interface BegunAt {
  readonly recording: number | null;
  readonly voicemail: number | null;
}

/** A call taken over from a process that died. */
export interface TakenCall {
  readonly legs: readonly (RecordedLeg & { readonly sip: TakenLeg })[];
  /** All legs so far. */
  readonly recorded: readonly RecordedLeg[];
  /** Time of day, epoch ms. */
  readonly at: number;
  readonly begunAt: BegunAt;
}

const begunAtOf = ({ soFar, phase }: Call): BegunAt => ({
  recording: soFar.answeredAt,
  voicemail: phase.at === 'voicemail' && phase.stage.is === 'recording' ? phase.stage.since : null,
});

/** Returns the time at which such a call goes on: now, and never before what is known of it, whatever the clocks of two machines say. */
export const goesOnAt = ({ facts, soFar, phase }: Call, now: number): number =>
  Math.max(
    ...[now, facts.startedAt, soFar.answeredAt ?? 0],
    ...('hold' in phase && phase.hold.on ? [phase.hold.since] : []),
    ...('search' in phase ? [phase.search.since] : []),
    ...(phase.at === 'voicemail' && phase.stage.is === 'recording' ? [phase.stage.since] : []),
  );

export const takenCall = ({ call, recorded }: StoredCall, legs: TakenCall['legs'], at: number): TakenCall => ({
  ...{ legs, recorded, at },
  begunAt: begunAtOf(call),
});

/** The number that a leg to the outside is charged for; `undefined`: a desk phone of an agent, which is charged at its end. */
const chargedNumber = ({ phase, facts }: Call, leg: LegId): string | undefined => {
  if ('customerLeg' in phase && phase.customerLeg === leg) return facts.customerNumber;
  if (phase.at === 'handedOver') return phase.number;
  return 'third' in phase && phase.third.is === 'number' ? phase.third.number : undefined;
};

interface TakingLegs {
  readonly legs: Pick<CallLegs, 'takeOver'>;
  readonly credit: Pick<CreditWatch, 'goesOn'>;
  post(input: CallInput): void;
}

/** Brings the legs of such a call into its room. */
export const takeLegs = ({ legs: taken, at }: TakenCall, [call]: Step, { legs, credit, post }: TakingLegs): void => {
  for (const { leg, who, sip } of taken) {
    try {
      legs.takeOver(leg, who, sip, agentAt(call.phase, leg)?.agentId);
    } catch {
      sip.end(503); // no media port is free
      queueMicrotask(() => post({ type: 'legEnded', leg, code: 503, cause: 'lost' })); // once the call is made
      continue;
    }
    const number = chargedNumber(call, leg);
    const direction = number === call.facts.customerNumber ? call.facts.direction : 'outbound';
    // A third party came later than the answer; when is not known here.
    const since = who === 'customer' ? (call.soFar.answeredAt ?? at) : at;
    if (number !== undefined) credit.goesOn(leg, direction, number, at - since);
  }
};
