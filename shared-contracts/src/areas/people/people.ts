import { callingModes, roles } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { invitationSchema, personRules } from './invitations.ts';

/** What an owner decides for people: the documents' [ROLE-006, ROLE-007, ROLE-008, LOGS-038]; those of the platform are its operators'. */
export const matrix = {
  permissions: ['queue_monitoring', 'call_logs', 'sms_logs', 'customer_management'],
  restrictions: ['settings_call_flow', 'settings_sms_flow', 'settings_integrations'],
  page_permissions: ['campaign', 'smsflow', 'integrations', 'account', 'recording_download'],
} as const;
const switches = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.boolean());

/** A restriction that is true closes; a page permission that is false closes [CONF-USER-003]. */
export const rightsSchema = z.strictObject({
  permissions: switches(matrix.permissions),
  restrictions: switches(matrix.restrictions),
  page_permissions: switches(matrix.page_permissions),
});
export type Rights = z.infer<typeof rightsSchema>;

/**
 * `number` empty: takes no calls; `queues`: names of those that one serves; `is_self`: who asks. `own_queues`: those that a supervisor sees, null for
 * all; empty: none.
 */
export const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  number: z.string(),
  device: z.enum(callingModes),
  queues: z.array(z.string()),
  own_queues: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  is_active: z.boolean(),
  is_self: z.boolean(),
  /** The only owner who is active: is not deactivated, and stays one. */
  is_last_owner: z.boolean(),
  rights: rightsSchema,
});
export type Person = z.infer<typeof personSchema>;

/** `all` null: no plan counts them. Who is invited has one already [CONF-USER-004]. */
export const seatsSchema = z.object({ used: z.number().int(), all: z.number().int().nullable() });
export type Seats = z.infer<typeof seatsSchema>;

/** GET a page of people and one of invitations, of those whose name, e-mail or number has the words of `search`. `invited_offset`: of the invitations. */
/** Who may still come in, and who may not any more. */
export const personStates = ['active', 'deactivated'] as const;

/** By `state`, invitations are not read: nobody came by them yet. */
export const peopleQuerySchema = z.strictObject({
  search: z.string().max(100).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(personStates).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  invited_offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type PeopleQuery = z.output<typeof peopleQuerySchema>;

/** By name, who was deactivated last; invitations the newest first. `found`: how many fit, on all pages. */
export const peopleAnswerSchema = z.object({
  data: z.object({
    people: z.array(personSchema),
    invitations: z.array(invitationSchema),
    found: z.object({ people: z.number().int(), invitations: z.number().int() }),
    seats: seatsSchema,
  }),
});

/**
 * PUT a person as a whole; it holds at the person's next request [CONF-USER-002, CONF-USER-003]. `own_queues`: ids, null for all; left out, and for
 * whoever is no supervisor, it stays as it is.
 */
export const changePersonSchema = z.strictObject({
  first_name: personRules.first_name,
  last_name: personRules.last_name,
  number: personRules.number,
  role: z.enum(roles),
  device: z.enum(callingModes),
  rights: rightsSchema,
  own_queues: z.array(z.string().min(1).max(64)).max(1_000).nullable().optional(),
});
export type ChangePerson = z.infer<typeof changePersonSchema>;
export const personAnswerSchema = z.object({ status: z.literal(200), data: personSchema });
