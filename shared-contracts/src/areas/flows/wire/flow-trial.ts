import { z } from '@patchbay/shared-contracts/zod';
import { stepKinds, type StepType } from '../steps/index.ts';

/**
 * A draft is called from a phone [CONF-FLOW-005], below the room of its flow:
 *
 * - POST `trial/` → `trialAnswerSchema`: a number that leads through the draft as it is now; 422 `flowRefusedSchema` while it has problems.
 * - GET `trial/<digits of the number>/` → `trialStateAnswerSchema`: the calls that came, while the number lives.
 */
export const TRIAL_PATH = 'trial/';

/** Country code 999 belongs to nobody, so no trial is in anybody's way. */
export const TRIAL_PREFIX = '+999';
/** How long a number of a trial lives, ms; a call that came in time goes on. */
export const TRIAL_MS = 15 * 60_000;

/** `number`: E.164; `until`: ISO 8601. */
export const trialAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({ number: z.string(), until: z.string() }),
});
export type FlowTrial = z.infer<typeof trialAnswerSchema>['data'];

const stepTypes = Object.keys(stepKinds) as StepType[];
/** `elsewhere`: the step is of another flow that the draft goes on in, by its name. */
const stepSchema = z.object({
  node: z.string(),
  elsewhere: z.object({ flow: z.string(), type: z.enum(stepTypes) }).nullable(),
});
/** `passed`: steps that were left, each by its way out; `stayed`: the step the call is in, or ended in; null: in none. */
export const trialCallSchema = z.object({
  call_id: z.string(),
  from: z.string(),
  passed: z.array(stepSchema.extend({ exit: z.string().nullable() })),
  stayed: stepSchema.nullable(),
  has_ended: z.boolean(),
});
export type TrialCall = z.infer<typeof trialCallSchema>;
/** The newest call first. */
export const trialStateAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({ calls: z.array(trialCallSchema) }),
});
