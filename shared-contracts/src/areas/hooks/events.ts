import { callChannels } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { fileFormats } from '../exports/downloads.ts';
import { alertSchema } from '../live/alerts.ts';
import { callStatuses, hangupSides } from '../logs/call-record.ts';
import { tryOutcomes } from '../logs/options.ts';

/** Version of all schemas below, sent to receivers. Adding a field does not change it; removing or changing one increments it. */
export const HOOK_EVENT_VERSION = 1;

/** Agent of the call, or the agent being rung; `id` is null while it only rings. */
const agentSchema = z.object({ id: z.string().nullable(), name: z.string() }).nullable();
/** Numbers are E.164, times ISO 8601 in UTC; `queue`: its name. */
const callSchema = z.object({
  call_id: z.string(),
  channel: z.enum(callChannels),
  direction: z.enum(['inbound', 'outbound']),
  service_number: z.string(),
  customer_number: z.string(),
  agent: agentSchema,
  queue: z.string().nullable(),
  started_at: z.string(),
});
/** `side`: the phone that rings or was answered. */
const stepSchema = callSchema.extend({ side: z.enum(['agent', 'customer']), at: z.string() });
/** Whole seconds. */
const endedSchema = callSchema.extend({
  answered_at: z.string().nullable(),
  ended_at: z.string(),
  talk_seconds: z.number().int(),
  hold_seconds: z.number().int(),
  call_status: z.enum(callStatuses),
  hangup_by: z.enum([...hangupSides, 'number']),
});
const smsSchema = z.object({
  sms_id: z.string(),
  service_number: z.string(),
  customer_number: z.string(),
  text: z.string(),
  segments: z.number().int(),
  at: z.string(),
});

const campaignSchema = z.object({ campaign_id: z.string(), name: z.string() });

/** Events of web hooks, with the schema of `data` [CONF-HOOK-005]. */
export const hookEventSchemas = {
  'call.started': callSchema,
  'call.ringing': stepSchema,
  /** Both sides are connected. */
  'call.answered': stepSchema,
  'call.ended': endedSchema,
  /** No conversation took place: `call.ended` follows as well. */
  'call.missed': endedSchema,
  'call.voicemail': endedSchema.extend({ voicemail_seconds: z.number().int() }),
  /** `recording`: its path in the API, where access is checked. */
  'recording.ready': endedSchema.extend({ recording: z.string() }),
  /** A WhatsApp call ended; `call.ended` is sent as well. */
  'whatsapp.call': endedSchema,
  'sms.received': smsSchema,
  'sms.sent': smsSchema,
  'customer.saved': z.object({
    customer_id: z.string(),
    is_new: z.boolean(),
    name: z.string(),
    numbers: z.array(z.string()),
    status: z.string(),
    at: z.string(),
  }),
  'agent.status': z.object({
    agent_id: z.string(),
    name: z.string(),
    status: z.string(),
    reason: z.string().nullable(),
    since: z.string(),
  }),
  'queue.alert': alertSchema.extend({ happened: z.enum(['began', 'changed', 'ended']) }),
  /**
   * A report's file is available: `file` is its path in the API, where access is checked. `report_id` null: the report was not saved.
   * Covers `from` until before `end`. `is_scheduled`: made by a schedule.
   */
  'report.ready': z.object({
    run_id: z.string(),
    report_id: z.string().nullable(),
    name: z.string(),
    format: z.enum(fileFormats),
    rows: z.number().int(),
    from: z.string(),
    end: z.string(),
    is_scheduled: z.boolean(),
    file: z.string(),
    at: z.string(),
  }),
  /** A line dialled by a campaign is over; `call_id` null: nobody was rung. `next_try_at` null: the number is finished. */
  'campaign.tried': campaignSchema.extend({
    try_id: z.string(),
    number: z.string(),
    caller_id: z.string(),
    attempt: z.number().int(),
    dialled_at: z.string(),
    outcome: z.enum(tryOutcomes),
    call_id: z.string().nullable(),
    agent_id: z.string().nullable(),
    ring_seconds: z.number().int(),
    talk_seconds: z.number().int(),
    next_try_at: z.string().nullable(),
    at: z.string(),
  }),
  /**
   * `stopped` by a user; `finished`: its last day is over, or no number is left. Counts of all days so far; lines still out are
   * reported later.
   */
  'campaign.ended': campaignSchema.extend({
    how: z.enum(['finished', 'stopped']),
    dialled: z.number().int(),
    answered: z.number().int(),
    abandoned: z.number().int(),
    talked: z.number().int(),
    finished: z.number().int(),
    at: z.string(),
  }),
} as const;

export type HookEvent = keyof typeof hookEventSchemas;
export type HookEventData = { readonly [Type in HookEvent]: z.infer<(typeof hookEventSchemas)[Type]> };
const isHookEvent = (name: string): name is HookEvent => name in hookEventSchemas;
export const hookEvents: readonly HookEvent[] = Object.keys(hookEventSchemas).filter(isHookEvent);

/** Event of `Send test`. */
export const HOOK_TEST = 'hook.test';

/** Body of the POST: `id` identifies the event and is the same for all receivers; the header `webhook-id` identifies the delivery. */
export const hookBodySchema = z.object({
  id: z.string(),
  type: z.string(),
  version: z.literal(HOOK_EVENT_VERSION),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type HookBody = z.infer<typeof hookBodySchema>;
