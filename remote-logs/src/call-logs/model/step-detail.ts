import {
  endCauses,
  hangupSides,
  journeySteps,
  type CallRecord,
  type EndCause,
  type JourneyStep,
} from '@patchbay/shared-contracts/logs';

/** Who can end a call: `number` is one outside, to which it was handed. */
export const enders = [...hangupSides, 'number'] as const;
export type Ender = (typeof enders)[number];

const enderOf = (text: string): Ender | undefined => enders.find((ender) => ender === text);

export const causeOf = (text: string): EndCause | undefined => endCauses.find((cause) => cause === text);

/** What a step tells of its end: whom it is about, and why it ended. */
export interface StepEnd {
  /** A side of the call, the name of somebody, or nobody. */
  readonly who: { readonly ender: Ender } | { readonly name: string } | null;
  readonly cause: EndCause;
}

const AFTER_WHO = ': ';

/** The steps whose details end with a cause; in others the same words are somebody's own. */
const endingSteps: readonly string[] = [
  journeySteps.agentMissed,
  journeySteps.customerMissed,
  journeySteps.numberMissed,
  journeySteps.thirdMissed,
  journeySteps.thirdLeft,
  journeySteps.ended,
];

/** Undefined: the detail is to be shown as it came. */
export function endOf({ step, detail = '' }: JourneyStep): StepEnd | undefined {
  if (!endingSteps.includes(step)) return undefined;
  const at = detail.lastIndexOf(AFTER_WHO);
  const cause = causeOf(at < 0 ? detail : detail.slice(at + AFTER_WHO.length));
  if (cause === undefined) return undefined;
  if (at < 0) return { who: null, cause };
  const name = detail.slice(0, at);
  const ender = step === journeySteps.ended ? enderOf(name) : undefined;
  return { who: ender === undefined ? { name } : { ender }, cause };
}

/** Who hung up; that it was a number outside, only the journey says. */
export function enderOfCall({ hangup_by, call_journey }: Pick<CallRecord, 'hangup_by' | 'call_journey'>): Ender | null {
  const last = call_journey.at(-1);
  const who = last && endOf(last)?.who;
  return hangup_by ?? (who && 'ender' in who ? who.ender : null);
}
