import { z } from '@patchbay/shared-contracts/zod';
import { keys, stepId } from '../fields.ts';
import { flowLimits, MAX_STEPS_OF_A_CALL } from '../limits.ts';

const at = { node: stepId };
const value = z.string().max(flowLimits.value);

/** Answers at a step, in order; sounds and music end by themselves [CONF-FLOW-011]. */
export const keptAnswerSchema = z.discriminatedUnion('is', [
  z.strictObject({ ...at, is: z.literal('key'), key: z.enum(keys) }),
  z.strictObject({ ...at, is: z.literal('silence') }),
  /** Digits before #. */
  z.strictObject({ ...at, is: z.literal('number'), number: z.string().regex(/^\d{0,20}$/) }),
  z.strictObject({ ...at, is: z.literal('kept') }),
  z.strictObject({ ...at, is: z.literal('notKept') }),
  z.strictObject({ ...at, is: z.literal('full') }),
  z.strictObject({ ...at, is: z.literal('timeout') }),
  z.strictObject({ ...at, is: z.literal('nobody') }),
  z.strictObject({ ...at, is: z.literal('sent') }),
  z.strictObject({ ...at, is: z.literal('unsent') }),
  /** Answer of a web hook; null: it failed. */
  z.strictObject({ ...at, is: z.literal('answer'), variables: z.record(z.string().max(30), value).nullable() }),
]);
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** `over`: the flow is finished with the call; the others name the kind of wait in which the call remains. */
const endings = [
  'over',
  'asking',
  'gathering',
  'keeping',
  'queueing',
  'ringing',
  'hooking',
  'texting',
  'recording',
  'goingOn',
] as const;
const endSchema = z.strictObject({ ...at, is: z.enum(endings) });
export type WayEnd = z.infer<typeof endSchema>;

const passedSchema = z.strictObject({ ...at, exit: z.string().max(50).nullable() });

/** The steps left, each with its exit, and the end of the call. */
export const testedWaySchema = z.strictObject({
  way: z.array(passedSchema).max(MAX_STEPS_OF_A_CALL),
  end: endSchema,
});
export type TestedWay = z.infer<typeof testedWaySchema>;
