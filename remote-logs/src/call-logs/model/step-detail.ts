import {
  endCauses,
  hangupSides,
  journeySteps,
  type CallRecord,
  type EndCause,
  type JourneyStep,
} from '@patchbay/shared-contracts/logs';

/** Parties that can end a call: `number` is an external one that it was transferred to. */
export const enders = [...hangupSides, 'number'] as const;
export type Ender = (typeof enders)[number];

const enderOf = (text: string): Ender | undefined => enders.find((ender) => ender === text);

export const causeOf = (text: string): EndCause | undefined => endCauses.find((cause) => cause === text);

/** End of a call in a step: the party, and the cause. */
export interface StepEnd {
  /** A side of the call, a person's name, or nobody. */
  readonly who: { readonly ender: Ender } | { readonly name: string } | null;
  readonly cause: EndCause;
}

const AFTER_WHO = ': ';

/** Steps whose details end with a cause; elsewhere the same words are a person's own text. */
const endingSteps: readonly string[] = [
  journeySteps.agentMissed,
  journeySteps.customerMissed,
  journeySteps.numberMissed,
  journeySteps.thirdMissed,
  journeySteps.thirdLeft,
  journeySteps.ended,
];

/** Parses the end of a step; undefined: show the detail as received. */
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

/** Returns the party that hung up; only the journey tells whether it was an external number. */
export function enderOfCall({ hangup_by, call_journey }: Pick<CallRecord, 'hangup_by' | 'call_journey'>): Ender | null {
  const last = call_journey.at(-1);
  const who = last && endOf(last)?.who;
  return hangup_by ?? (who && 'ender' in who ? who.ender : null);
}
