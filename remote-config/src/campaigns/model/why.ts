import type { PaceInputs } from '@patchbay/shared-contracts/campaigns';
import { z } from '@patchbay/shared-contracts/zod';

/** Reasons for a campaign's pace: those of `paceNow`, and those that prevent it from being computed [CAMP-011]. */
const reasons = [
  ...(['one-each', 'learning', 'limit-near', 'hour-full', 'allowance', 'ratio', 'expected', 'nobody-at-work'] as const),
  ...([
    'not-yet',
    'cap-reached',
    'suspended',
    'no-caller-id',
    'no-number-ready',
    'lines-full',
    'network-fails',
  ] as const),
] as const;
export type Reason = (typeof reasons)[number] | 'other';

/** Returns the reason; an unknown one counts as other. */
export const reasonOf = (text: string): Reason => reasons.find((each) => each === text) ?? 'other';

/** Reasons whose sentence needs figures. */
const byFigures: readonly Reason[] = [
  'one-each',
  'learning',
  'limit-near',
  'hour-full',
  'allowance',
  'ratio',
  'expected',
];
const byAhead: readonly Reason[] = ['allowance', 'expected'];

const inputsSchema = z.object({
  ...{ ready: z.number(), busy: z.number(), out: z.number() },
  ...{ dayShare: z.number(), monthShare: z.number(), hourShare: z.number(), limit: z.number() },
  ahead: z
    .object({
      answerRate: z.number(),
      ringSeconds: z.number(),
      free: z.number(),
      risk: z.number(),
      mostOut: z.number(),
    })
    .nullable(),
});

/** Returns the figures of the tick; null where there are none or they are unreadable. */
export const inputsOf = (inputs: unknown): PaceInputs | null => inputsSchema.safeParse(inputs).data ?? null;

/** Whether all figures for a reason's sentence are present. */
export function hasFigures(reason: Reason, inputs: PaceInputs | null): boolean {
  if (!byFigures.includes(reason)) return true;
  return inputs !== null && (inputs.ahead !== null || !byAhead.includes(reason));
}

interface CountedReason {
  readonly reason: string;
  readonly wanted: number;
}

/** Removes repetitions from a per-minute log, newest first, keeping when each state began. */
export const changesOf = <One extends CountedReason>(said: readonly One[]): readonly One[] =>
  said.filter(({ reason, wanted }, at) => {
    const before = said[at + 1];
    return before?.reason !== reason || before.wanted !== wanted;
  });

/** Number formats of the user's language. */
export interface Written {
  readonly figure: (value: number) => string;
  readonly share: (value: number) => string;
}

/** Returns the figures of a sentence, by their placeholders. */
export function figuresOf(inputs: PaceInputs | null, { figure, share }: Written): Readonly<Record<string, string>> {
  if (inputs === null) return {};
  const { ready, busy, out, ahead } = inputs;
  return {
    ...{ ready: figure(ready), busy: figure(busy), staff: figure(ready + busy), out: figure(out) },
    ...{ day: share(inputs.dayShare), month: share(inputs.monthShare), hour: share(inputs.hourShare) },
    limit: share(inputs.limit),
    ...(ahead !== null && {
      ...{ rate: share(ahead.answerRate), seconds: figure(Math.round(ahead.ringSeconds)), risk: share(ahead.risk) },
      ...{ free: figure(Math.round(ahead.free * 10) / 10), most: figure(ahead.mostOut) },
    }),
  };
}
