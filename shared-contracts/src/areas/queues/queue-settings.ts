import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { usedBySchema } from '@patchbay/shared-contracts/list';
import { rule, ruledEmail, ruledText } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { availabilities } from '../calls/availability.ts';
import { plainCallbacks, QUEUE_NAME, QUEUE_PAGE, queueLimits } from './limits.ts';
import { overflowSchema, strategies } from './strategy.ts';

const isPlain = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
const figure = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().int().min(least).max(most);
const soundId = z.string().min(1).max(100);

/** Its faults are 'required', 'short', 'long' and 'characters'. */
export const queueNameSchema = ruledText(QUEUE_NAME).refine(
  isPlain,
  rule('characters', 'Use only letters, digits and punctuation.'),
);
export const voicemailEmailSchema = ruledEmail({ most: 100 });

/**
 * Settings of a queue, all of them honoured by the engine [CONF-QUEUE-013]. Sounds by id, null: default music, or no announcement.
 * `announcement_seconds` null: announced once. `maximum_length` null: unlimited. `tier_wait_seconds` 0: all tiers ring at once.
 * `sticky_hours` null: customers are not routed back to an agent automatically.
 */
const fields = {
  name: queueNameSchema,
  strategy: z.enum(strategies),
  ring_seconds: figure(queueLimits.ring_seconds),
  tier_wait_seconds: figure(queueLimits.tier_wait_seconds),
  hold_music: soundId.nullable(),
  announcement: soundId.nullable(),
  announcement_seconds: figure(queueLimits.announcement_seconds).nullable(),
  announces_position: z.boolean(),
  maximum_wait_seconds: figure(queueLimits.maximum_wait_seconds),
  maximum_length: figure(queueLimits.maximum_length).nullable(),
  overflow: overflowSchema,
  /** Recipients of voicemails of this queue; empty: they are only in the call log. */
  voicemail_email: voicemailEmailSchema,
  wrap_up_seconds: figure(queueLimits.wrap_up_seconds),
  service_level_seconds: figure(queueLimits.service_level_seconds),
  sticky_hours: figure(queueLimits.sticky_hours).nullable(),
};
/** Hours in which callers may wait; null: always [CONF-FLOW-008]. */
const calendar = z.string().min(1).max(64).nullable();

/** Callback settings: number of tries, pause between them, and expiry after entering the queue [TEL-019]. */
const callbacks = {
  callback_tries: figure(queueLimits.callback_tries),
  callback_pause_minutes: figure(queueLimits.callback_pause_minutes),
  callback_hours: figure(queueLimits.callback_hours),
};

/** POST creates the queue [CONF-QUEUE-007]. */
export const newQueueSchema = z.strictObject({
  ...fields,
  callback_tries: callbacks.callback_tries.default(plainCallbacks.callback_tries),
  callback_pause_minutes: callbacks.callback_pause_minutes.default(plainCallbacks.callback_pause_minutes),
  callback_hours: callbacks.callback_hours.default(plainCallbacks.callback_hours),
  calendar_id: calendar.default(null),
});
export type QueueFields = z.infer<typeof newQueueSchema>;
/**
 * PUT on the path plus q_uuid, with the version that the user saw. Without `calendar_id` the calendar is unchanged, likewise the
 * callback settings.
 */
export const changeQueueSchema = z.strictObject({
  ...fields,
  callback_tries: callbacks.callback_tries.optional(),
  callback_pause_minutes: callbacks.callback_pause_minutes.optional(),
  callback_hours: callbacks.callback_hours.optional(),
  calendar_id: calendar.optional(),
  version: z.number().int().min(1),
});

/** Queue in queue settings. `status` is derived from its agents; `numbers`: numbers that lead to it, E.164. */
export const queueSettingsSchema = z.object({
  q_uuid: z.string(),
  version: z.number().int(),
  ...fields,
  ...callbacks,
  calendar_id: calendar,
  status: z.enum(availabilities),
  agents: z.number().int(),
  waiting: z.number().int(),
  numbers: z.array(z.string()),
});
export type QueueSettings = z.infer<typeof queueSettingsSchema>;

/** GET queue details: a page, filtered by a part of the name, or one queue [CONF-QUEUE-001, CONF-QUEUE-005]. */
export const queuesQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(QUEUE_PAGE),
  search: z.string().max(100).optional(),
  q_uuid: z.string().max(64).optional(),
});
/** By name [CONF-QUEUE-010]. */
export const queueDetailsAnswerSchema = z.object({
  data: z.object({ objects: z.array(queueSettingsSchema), meta: z.object({ total_count: z.number().int() }) }),
});
export const oneQueueAnswerSchema = z.object({ status: z.number().int(), data: queueSettingsSchema });
/** 409: somebody else changed it first (`data` is its current state), or the name is taken. */
export const queueConflictSchema = errorAnswerSchema.extend({ data: queueSettingsSchema.optional() });
/** 409 of a deletion: users of the queue. */
export const queueUsedSchema = errorAnswerSchema.extend({ used_by: z.array(usedBySchema).optional() });
/** `sent_on`: waiting callers who were sent to the overflow. */
export const queueDeletedSchema = z.object({
  status: z.number().int(),
  data: z.object({ sent_on: z.number().int() }),
});

export const nextQueueQuerySchema = z.strictObject({
  q_uuid: z.string().min(1).max(64),
  /** Simulates this strategy; default: the queue's own. */
  strategy: z.enum(strategies).optional(),
});
/** Agents who would be rung now by the engine's own choice, without reserving them [CONF-QUEUE-015]. */
export const nextInQueueSchema = z.object({
  data: z.object({
    agents: z.array(z.object({ agent_id: z.string(), name: z.string() })),
    strategy: z.enum(strategies),
    /** Number of agents who serve it. */
    serving: z.number().int(),
    /** Number of callers already waiting, who are served first. */
    waiting: z.number().int(),
  }),
});
export type NextAnswerOfQueue = z.infer<typeof nextInQueueSchema>['data'];
