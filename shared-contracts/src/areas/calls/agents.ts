import { roles } from '@patchbay/shared-contracts';
import { listOf } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import type { ShownStatus } from './agent-status.ts';

/** What agents are filtered by in the live views and in agent settings [LIVE-011, LIVE-012, CONF-AGENT-006, CONF-AGENT-008]. */
export const agentStatusOptions = ['On Call', 'Available', 'On Break', 'Logged Out', 'Wrap Up'] as const satisfies readonly ShownStatus[]; // prettier-ignore
/** As `sip_url_flag`: a phone, a softphone. */
export const deviceOptions = ['False', 'True'] as const;

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

/** The columns that the list is sorted by, as `order_by` [CONF-AGENT-013]. */
export const agentColumns = [
  'first_name',
  'last_name',
  'phone',
  'role',
  'sip_url_flag',
  'agent_status',
  'queue',
] as const;
export type AgentColumn = (typeof agentColumns)[number];
export const agentOrders = agentColumns.flatMap((column) => [column, `-${column}`] as const);
export type AgentOrder = (typeof agentOrders)[number];

/** As the list has an agent: with the role (null: nobody signs in as this agent), and what is said of auto answer (null: as the account says). */
export const agentRowSchema = agentSchema.extend({
  role: z.enum(roles).nullable(),
  email: z.string().nullable(),
  auto_answer: z.boolean().nullable(),
  auto_answer_delay_value: z.number().int().nullable(),
});
export type AgentRow = z.infer<typeof agentRowSchema>;

/** GET: the filter of live calls, of agents [CONF-AGENT-006, CONF-AGENT-007]; `queue_name` are names. */
export const agentsQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
  first_name__icontains: z.string().max(100).optional(),
  last_name__icontains: z.string().max(100).optional(),
  phone__contains: z.string().max(20).optional(),
  agent_id: z.string().max(64).optional(),
  /** Anywhere in name, number or e-mail. */
  search: z.string().max(100).optional(),
  /** The columns of agent settings, a '-' in front turns the order; by first name when left out [CONF-AGENT-013]. */
  order_by: z.enum(agentOrders).optional(),
  agent_status: listOf(z.enum(agentStatusOptions)).optional(),
  'customer-status': listOf(z.enum(roles)).optional(),
  sip_url_flag: listOf(z.enum(deviceOptions)).optional(),
  queue_name: listOf(z.string().max(50)).optional(),
  /** Only whom the asker sees one by one: a supervisor those who serve the own queues [LIVE-035]. */
  seen: z.literal('1').optional(),
});
/** `meta`: of all pages; missing where agents are not listed in pages. */
export const agentsAnswerSchema = z.object({
  objects: z.array(agentSchema),
  meta: z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() }).optional(),
});
/** The same with all that the list has of each [CONF-AGENT-010]. */
export const agentListAnswerSchema = z.object({
  objects: z.array(agentRowSchema),
  meta: z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() }),
});

/** A queue of the account [CALL-060]; its status is derived by the client. */
export const queuesAnswerSchema = z.object({ objects: z.array(z.object({ q_uuid: z.string(), name: z.string() })) });
