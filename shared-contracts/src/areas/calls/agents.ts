import { roles } from '@patchbay/shared-contracts';
import { listOf } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import type { ShownStatus } from './agent-status.ts';

/** Statuses to filter agents by in the live views and in agent settings [LIVE-011, LIVE-012, CONF-AGENT-006, CONF-AGENT-008]. */
export const agentStatusOptions = ['On Call', 'Available', 'On Break', 'Logged Out', 'Wrap Up'] as const satisfies readonly ShownStatus[]; // prettier-ignore
/** Values of `sip_url_flag`: a phone, a softphone. */
export const deviceOptions = ['False', 'True'] as const;

/** An agent of the account [CALL-059]. */
export const agentSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Displayed status [TEL-008], not the chosen one. */
  agent_status: z.string(),
  /** Name of the break, or why the phone of an Unreachable agent cannot ring. */
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
  /** Campaign that the agent calls for, if any [LOGS-025]. */
  order_id: z.string().nullish(),
});
export type Agent = z.infer<typeof agentSchema>;

/** Columns to sort the list by, as `order_by` [CONF-AGENT-013]. */
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

/** Agent of the list: with the role (null: no user belongs to this agent) and the auto-answer setting (null: the account's). */
export const agentRowSchema = agentSchema.extend({
  role: z.enum(roles).nullable(),
  email: z.string().nullable(),
  auto_answer: z.boolean().nullable(),
  auto_answer_delay_value: z.number().int().nullable(),
});
export type AgentRow = z.infer<typeof agentRowSchema>;

/** GET: filter of live calls or agents [CONF-AGENT-006, CONF-AGENT-007]; `queue_name` holds names. */
export const agentsQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
  first_name__icontains: z.string().max(100).optional(),
  last_name__icontains: z.string().max(100).optional(),
  phone__contains: z.string().max(20).optional(),
  agent_id: z.string().max(64).optional(),
  /** Text found anywhere in name, number or e-mail. */
  search: z.string().max(100).optional(),
  /** Column of agent settings, a leading '-' reverses the order; default: first name [CONF-AGENT-013]. */
  order_by: z.enum(agentOrders).optional(),
  agent_status: listOf(z.enum(agentStatusOptions)).optional(),
  'customer-status': listOf(z.enum(roles)).optional(),
  sip_url_flag: listOf(z.enum(deviceOptions)).optional(),
  queue_name: listOf(z.string().max(50)).optional(),
  /** Only agents visible individually to the user: for a supervisor those in the supervisor's own queues [LIVE-035]. */
  seen: z.literal('1').optional(),
});
/** `meta`: totals over all pages; missing when the answer is not paged. */
export const agentsAnswerSchema = z.object({
  objects: z.array(agentSchema),
  meta: z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() }).optional(),
});
/** Same, with all fields that the list has of each agent [CONF-AGENT-010]. */
export const agentListAnswerSchema = z.object({
  objects: z.array(agentRowSchema),
  meta: z.object({ total_count: z.number().int(), limit: z.number().int(), offset: z.number().int() }),
});

/** Queue of the account [CALL-060]; the client derives its status. */
export const queuesAnswerSchema = z.object({ objects: z.array(z.object({ q_uuid: z.string(), name: z.string() })) });
