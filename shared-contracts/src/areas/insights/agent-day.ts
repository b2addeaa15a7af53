import { agentStatuses } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { missedRingReasons } from '../logs/missed-rings.ts';

/** GET agent day [INS-034]: the day is one of `zone` (IANA; the asker's own when missing), from its midnight to the next. */
export const agentDayQuestionSchema = z.strictObject({
  /** An id; an agent has the own day, whatever is asked. */
  agent: z.string().max(64).optional(),
  /** 'YYYY-MM-DD'; today when it is missing. */
  day: z.string().max(32).optional(),
  zone: z.string().max(64).optional(),
});

const at = z.number().int();
/** Epoch ms, cut at the day's ends and at now. */
const spanShape = { from: at, to: at };
/** `open`: it goes on. */
const openShape = { ...spanShape, open: z.boolean() };

/** Of which call something is; `customer_number` is null where the asker's log does not have that call. */
const callShape = { call_id: z.string(), customer_number: z.string().nullable() };

/** What an agent does in a call: the phone rings (in a call that goes out: until the customer answers), talk, and holds. */
export const callPartKinds = ['ring', 'talk', 'hold'] as const;
export type CallPartKind = (typeof callPartKinds)[number];

/**
 * Finished calls whose agent it was at the end, as in the log: a part each, one after the other. `hold_ms` is the whole time on hold; older
 * calls that say no more than that have no part of that kind.
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
  /** Since when it rang; `to` where that is not known. */
  ...spanShape,
  reason: z.enum(missedRingReasons).nullable(),
});

export const agentDayAnswerSchema = z.object({
  status: z.literal(200),
  as_of: z.string(),
  zone: z.string(),
  day: z.string(),
  /** Where the day begins and the next one does, epoch ms. */
  ...{ begin: at, end: at },
  /** Null: nobody was asked for, or nobody whom the asker may see. */
  agent: z.object({ agent_id: z.string(), name: z.string() }).nullable(),
  statuses: z.array(z.object({ ...openShape, status: z.enum(agentStatuses), reason: z.string().nullable() })),
  calls: z.array(callSchema),
  wrap_ups: z.array(z.object({ ...openShape, call_id: z.string().nullable(), customer_number: z.string().nullable() })),
  missed_rings: z.array(missedRingSchema),
});
export type AgentDayAnswer = z.infer<typeof agentDayAnswerSchema>;
