import { callChannels } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { fileFormats } from '../exports/downloads.ts';
import { alertSchema } from '../live/alerts.ts';
import { callStatuses, hangupSides } from '../logs/call-record.ts';
import { tryOutcomes } from '../logs/options.ts';

/** Of all schemas below: a receiver is told which it reads. A field that is added leaves it as it is; one that goes or changes raises it. */
export const HOOK_EVENT_VERSION = 1;

/** Who has or is offered the call; `id` is null as long as it only rings. */
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
/** `side`: whose phone rings or was answered. */
const stepSchema = callSchema.extend({ side: z.enum(['agent', 'customer']), at: z.string() });
/** Seconds are whole. */
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

/** What a web hook can be told of, with the schema of `data` [CONF-HOOK-005]. */
export const hookEventSchemas = {
  'call.started': callSchema,
  'call.ringing': stepSchema,
  /** Both sides are connected. */
  'call.answered': stepSchema,
  'call.ended': endedSchema,
  /** Nobody talked: also told as ended. */
  'call.missed': endedSchema,
  'call.voicemail': endedSchema.extend({ voicemail_seconds: z.number().int() }),
  /** `recording`: its path in the API, where access is checked. */
  'recording.ready': endedSchema.extend({ recording: z.string() }),
  /** A call by WhatsApp ended; told as ended, too. */
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
   * The file of a report can be had: `file` is its path in the API, where access is checked. `report_id` null: it was not saved. From `from`
   * until before `end`. `is_scheduled`: it was made by itself.
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
  /** A line that a campaign dialled is over; `call_id` null: nobody was rung. `next_try_at` null: the number is finished. */
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
  /** `stopped` by a person; `finished`: its last day is over, or nobody is left. Counts of all its days so far; lines that are out are told later. */
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

/** What `Send test` says. */
export const HOOK_TEST = 'hook.test';

/** What is posted: `id` names the event, whoever is told of it; the header `webhook-id` names the delivery. */
export const hookBodySchema = z.object({
  id: z.string(),
  type: z.string(),
  version: z.literal(HOOK_EVENT_VERSION),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type HookBody = z.infer<typeof hookBodySchema>;
