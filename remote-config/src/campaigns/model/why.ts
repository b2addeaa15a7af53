import type { PaceInputs } from '@patchbay/shared-contracts/campaigns';
import { z } from '@patchbay/shared-contracts/zod';

/** Why a campaign dials as it does: as `paceNow` tells it, and what keeps it from being asked [CAMP-011]. */
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

/** A reason that this page does not know yet is told as another one. */
export const reasonOf = (text: string): Reason => reasons.find((each) => each === text) ?? 'other';

/** Told by figures, so that they must be known. */
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

/** What was known at the tick; null where nothing was asked, or it is told otherwise. */
export const inputsOf = (inputs: unknown): PaceInputs | null => inputsSchema.safeParse(inputs).data ?? null;

/** Whether the sentence of a reason has all the figures that it needs. */
export function hasFigures(reason: Reason, inputs: PaceInputs | null): boolean {
  if (!byFigures.includes(reason)) return true;
  return inputs !== null && (inputs.ahead !== null || !byAhead.includes(reason));
}

interface Said {
  readonly reason: string;
  readonly wanted: number;
}

/** Of what was said minute by minute, the newest first, only what was not the same before: when each began. */
export const changesOf = <One extends Said>(said: readonly One[]): readonly One[] =>
  said.filter(({ reason, wanted }, at) => {
    const before = said[at + 1];
    return before?.reason !== reason || before.wanted !== wanted;
  });

/** How figures are written in the person's language. */
export interface Written {
  readonly figure: (value: number) => string;
  readonly share: (value: number) => string;
}

/** The figures of a sentence, by their names in the texts. */
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
