import { callingModes, roles } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { invitationSchema, personRules } from './invitations.ts';

/**
 * Permissions that an owner sets for people, as documented [ROLE-006, ROLE-007, ROLE-008, LOGS-038]; those of the platform are set by
 * its operators.
 */
export const matrix = {
  permissions: ['queue_monitoring', 'call_logs', 'sms_logs', 'customer_management'],
  restrictions: ['settings_call_flow', 'settings_sms_flow', 'settings_integrations'],
  page_permissions: ['campaign', 'smsflow', 'integrations', 'account', 'recording_download'],
} as const;
const switches = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.boolean());

/** A restriction denies when true; a page permission denies when false [CONF-USER-003]. */
export const rightsSchema = z.strictObject({
  permissions: switches(matrix.permissions),
  restrictions: switches(matrix.restrictions),
  page_permissions: switches(matrix.page_permissions),
});
export type Rights = z.infer<typeof rightsSchema>;

/**
 * `number` empty: takes no calls; `queues`: names of the queues that the person serves; `is_self`: the user. `own_queues`: queues
 * visible to a supervisor, null: all; empty: none.
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
  /** The only active owner, who can neither be deactivated nor lose the role. */
  is_last_owner: z.boolean(),
  rights: rightsSchema,
  /** Names the state of what a PUT changes; missing from older servers. */
  version: z.string().optional(),
});
export type Person = z.infer<typeof personSchema>;

/** `all` null: no plan limits them. Invited people already use a seat [CONF-USER-004]. */
export const seatsSchema = z.object({ used: z.number().int(), all: z.number().int().nullable() });
export type Seats = z.infer<typeof seatsSchema>;

/** Whether a person may sign in. */
export const personStates = ['active', 'deactivated'] as const;

/**
 * GET a page of people and one of invitations, filtered by the words of `search` in name, e-mail or number. `invited_offset`: for the
 * invitations. With `state`, no invitations are returned, because invited people have no state yet.
 */
export const peopleQuerySchema = z.strictObject({
  search: z.string().max(100).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(personStates).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  invited_offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type PeopleQuery = z.output<typeof peopleQuerySchema>;

/** People by name, deactivated ones by most recent deactivation; invitations newest first. `found`: matches on all pages. */
export const peopleAnswerSchema = z.object({
  data: z.object({
    people: z.array(personSchema),
    invitations: z.array(invitationSchema),
    found: z.object({ people: z.number().int(), invitations: z.number().int() }),
    seats: seatsSchema,
  }),
});

/**
 * PUT all data of a person; they apply from the person's next request [CONF-USER-002, CONF-USER-003]. `own_queues`: ids, null for all;
 * unchanged when missing, and for anybody but supervisors.
 */
export const changePersonSchema = z.strictObject({
  first_name: personRules.first_name,
  last_name: personRules.last_name,
  number: personRules.number,
  role: z.enum(roles),
  device: z.enum(callingModes),
  rights: rightsSchema,
  own_queues: z.array(z.string().min(1).max(64)).max(1_000).nullable().optional(),
  /** As read: the change is refused when it is another by now. Older remotes send none. */
  version: z.string().max(64).optional(),
});
export type ChangePerson = z.infer<typeof changePersonSchema>;
export const personAnswerSchema = z.object({ status: z.literal(200), data: personSchema });
