import { z } from '@patchbay/shared-contracts/zod';

/** An agent of the account [CALL-059]. */
export const agentSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** As it is shown [TEL-008], not as it was chosen. */
  agent_status: z.string(),
  /** The break's name, or why an Unreachable agent's phone would not ring. */
  status_reason: z.string().nullish(),
  phone: z.string(),
  country_code: z.string(),
  contact_number: z.string(),
  backup_number: z.string().nullable(),
  is_active: z.boolean(),
  sip_url_flag: z.boolean(),
  img: z.string().nullable(),
  queue: z.array(z.string()),
  source: z.enum(['external', 'internal']),
  krm_agent_id: z.string().nullable(),
  /** The campaign one calls for, if any [LOGS-025]. */
  order_id: z.string().nullish(),
});
export type Agent = z.infer<typeof agentSchema>;
export const agentsQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
  first_name__icontains: z.string().max(100).optional(),
  last_name__icontains: z.string().max(100).optional(),
  phone__contains: z.string().max(20).optional(),
  agent_id: z.string().max(64).optional(),
  /** Only whom the asker sees one by one: a supervisor those who serve the own queues [LIVE-035]. */
  seen: z.literal('1').optional(),
});
/** `meta`: of all pages; missing where agents are not listed in pages. */
export const agentsAnswerSchema = z.object({
  objects: z.array(agentSchema),
  meta: z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() }).optional(),
});

/** A queue of the account [CALL-060]; its status is derived by the client. */
export const queuesAnswerSchema = z.object({ objects: z.array(z.object({ q_uuid: z.string(), name: z.string() })) });
