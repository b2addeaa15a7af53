import { agentStatuses } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { missedRingReasons } from '../logs/missed-rings.ts';

/** GET agent day [INS-034]: the day is in `zone` (IANA; default: the user's own), from midnight to midnight. */
export const agentDayQuestionSchema = z.strictObject({
  /** Id of an agent; for agents it is ignored, because they only see their own day. */
  agent: z.string().max(64).optional(),
  /** 'YYYY-MM-DD'; default: today. */
  day: z.string().max(32).optional(),
  zone: z.string().max(64).optional(),
});

const at = z.number().int();
/** Epoch ms, cut at the day's ends and at now. */
const spanShape = { from: at, to: at };
/** `open`: still going on. */
const openShape = { ...spanShape, open: z.boolean() };

/** The call concerned; `customer_number` is null when the call is not in the log visible to the user. */
const callShape = { call_id: z.string(), customer_number: z.string().nullable() };

/** Phases of a call for the agent: ringing (for an outgoing call until the customer answers), talk, and hold. */
export const callPartKinds = ['ring', 'talk', 'hold'] as const;
export type CallPartKind = (typeof callPartKinds)[number];

/**
 * Finished calls that this agent had at the end, as in the log: consecutive phases. `hold_ms` is the total hold time; older calls for
 * which only this total is known have no hold phases.
 */
const callSchema = z.object({
  ...callShape,
  direction: z.enum(['inbound', 'outbound']),
  queue: z.string().nullable(),
  parts: z.array(z.object({ kind: z.enum(callPartKinds), ...spanShape })).min(1),
  hold_ms: z.number().min(0),
});
export type AgentDayCall = z.infer<typeof callSchema>;

const missedRingSchema = z.object({
  ...callShape,
  /** From the start of ringing; `to`: its end, where known. */
  ...spanShape,
  reason: z.enum(missedRingReasons).nullable(),
});

export const agentDayAnswerSchema = z.object({
  status: z.literal(200),
  as_of: z.string(),
  zone: z.string(),
  day: z.string(),
  /** Midnight at the start and the end of the day, epoch ms. */
  ...{ begin: at, end: at },
  /** Null: no agent was requested, or none that the user may see. */
  agent: z.object({ agent_id: z.string(), name: z.string() }).nullable(),
  statuses: z.array(z.object({ ...openShape, status: z.enum(agentStatuses), reason: z.string().nullable() })),
  calls: z.array(callSchema),
  wrap_ups: z.array(z.object({ ...openShape, call_id: z.string().nullable(), customer_number: z.string().nullable() })),
  missed_rings: z.array(missedRingSchema),
});
export type AgentDayAnswer = z.infer<typeof agentDayAnswerSchema>;
