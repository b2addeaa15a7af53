import { callChannels } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { callQualitySchema } from '../calls/call-quality.ts';

/** Step of a call's journey; `at` is epoch ms, `detail` is readable text (a queue's name, an agent's name, a digit). */
export const journeyStepSchema = z.object({ at: z.number().int(), step: z.string(), detail: z.string().optional() });
export type JourneyStep = z.infer<typeof journeyStepSchema>;

export const callStatuses = ['Answered', 'Missed', 'Abandoned', 'Did Not Process'] as const; // [LOGS-028]
export const customerStatuses = ['Connected', 'Customer Missed', 'Did Not Process'] as const; // [LOGS-029]
export const agentLegStatuses = ['Connected', 'Agent Missed', 'Did Not Process'] as const; // [LOGS-030]
export const devices = ['Phone', 'Softphone'] as const; // [LOGS-031]
export const hangupSides = ['agent', 'customer', 'system'] as const;

/**
 * Row of the call log, with the documented column names [LOGS-009]. Times are ISO 8601 in UTC; `call_duration` is whole seconds of
 * conversation; numbers are E.164 or masked as set by the account [FMT-006…008]; `call_recording` is an address of the API, missing
 * without a recording.
 */
export const callRecordSchema = z.object({
  id: z.string(),
  call_uuid: z.string(),
  call_direction: z.string(),
  solution: z.string(),
  /** Missing from servers that carry only telephone calls. */
  channel: z.enum(callChannels).optional(),
  device: z.enum(devices),
  received_time: z.string(),
  sr_number: z.string(),
  customer_number: z.string(),
  customer_name: z.string().nullable(),
  customer_status: z.enum(customerStatuses),
  agent: z.string().nullable(),
  agent_number: z.string().nullable(),
  agent_status: z.enum(agentLegStatuses),
  call_status: z.enum(callStatuses),
  call_journey: z.array(journeyStepSchema),
  queue: z.string().nullable(),
  campaign_id: z.string().nullable(),
  call_duration: z.number().int(),
  call_duration_formatted: z.string(),
  action: z.string(),
  dtmf_extensions: z.string(),
  call_recording: z.string().nullable(),
  hangup_by: z.enum(hangupSides).nullable(),
  /** Audio quality for the agent; missing or null when it was not measured [TEL-012]. */
  call_quality: callQualitySchema.nullable().optional(),
  voicemail_url: z.string().nullable(),
  disposition: z.string().nullable(),
  sub_disposition: z.string().nullable(),
  lead: z.string().nullable(),
  notes: z.string().nullable(),
  rule: z.string().nullable(),
  sms_text: z.string().nullable(),
  sms_type: z.string().nullable(),
});
export type CallRecord = z.infer<typeof callRecordSchema>;
