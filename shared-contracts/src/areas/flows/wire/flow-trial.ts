import { z } from '@patchbay/shared-contracts/zod';
import { stepKinds, type StepType } from '../steps/index.ts';

/**
 * Trial call of a draft from a phone [CONF-FLOW-005], below the room of its flow:
 *
 * - POST `trial/` → `trialAnswerSchema`: a number that leads to the draft as it is now; 422 `flowRefusedSchema` while it has problems.
 * - GET `trial/<digits of the number>/` → `trialStateAnswerSchema`: calls received while the number is valid.
 */
export const TRIAL_PATH = 'trial/';

/** Country code 999 is unassigned, so trial numbers cannot collide with real ones. */
export const TRIAL_PREFIX = '+999';
/** Validity of a trial number, ms; calls received in time continue. */
export const TRIAL_MS = 15 * 60_000;

/** `number`: E.164; `until`: ISO 8601. */
export const trialAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({ number: z.string(), until: z.string() }),
});
export type FlowTrial = z.infer<typeof trialAnswerSchema>['data'];

const stepTypes = Object.keys(stepKinds) as StepType[];
/** `elsewhere`: name of the other flow, when the step belongs to a flow that the draft continues in. */
const stepSchema = z.object({
  node: z.string(),
  elsewhere: z.object({ flow: z.string(), type: z.enum(stepTypes) }).nullable(),
});
/** `passed`: steps left, each with its exit; `stayed`: the step in which the call is or ended; null: none. */
export const trialCallSchema = z.object({
  call_id: z.string(),
  from: z.string(),
  passed: z.array(stepSchema.extend({ exit: z.string().nullable() })),
  stayed: stepSchema.nullable(),
  has_ended: z.boolean(),
});
export type TrialCall = z.infer<typeof trialCallSchema>;
/** Newest call first. */
export const trialStateAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({ calls: z.array(trialCallSchema) }),
});
