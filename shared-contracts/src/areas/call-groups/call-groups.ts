import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { membersOf } from './members.ts';

/** `ring all`: all at once; `in turn`: starting with the first; `round robin`: starting after the member rung last. */
export const groupModes = ['ring all', 'in turn', 'round robin'] as const;
export type GroupMode = (typeof groupModes)[number];
/** Continuation when no member answers. */
export const groupAfter = ['hangup', 'voicemail', 'queue', 'number'] as const;
export type GroupAfter = (typeof groupAfter)[number];

const mode = z.enum(groupModes);

/**
 * List contract of /callgroups [ROUTE-026, CONF-GROUP-001]. `members`: in order, see `membersOf`; `ring_seconds`: for each member;
 * `after_target`: id of a queue, a number (E.164), or the recipient of voicemails; empty: nobody, and for `hangup`.
 */
export const callGroupsContract = listContract({
  page: 'callgroups',
  path: apiPath('call_groups'),
  gate: pageGate('/callgroups'),
  fields: z.strictObject({
    name: ruledTitle({ least: 1, most: 50 }),
    mode,
    members: z
      .string()
      .max(1_400)
      .refine((text) => membersOf(text) !== null, rule('members', 'Add one to twenty members, each only once.')),
    ring_seconds: z.number().int().min(5).max(120),
    after: z.enum(groupAfter),
    after_target: z.string().max(254),
  }),
  title: 'name',
  unique: 'name',
  filters: { mode: listOf(mode).optional() },
  orders: ['name', 'mode'],
});
export type CallGroupsFields = z.infer<typeof callGroupsContract.fields>;
export type CallGroupsRow = z.infer<typeof callGroupsContract.row>;

export const callGroupErrors = {
  member: { status: 422, code: 'unknown-agent', message: 'This agent does not exist.' },
  queue: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
  number: { status: 422, code: 'number', message: 'This is not a valid number.' },
  email: { status: 422, code: 'email', message: 'Enter a valid e-mail address.' },
  used: { status: 409, code: 'in-use', message: 'This call group is in use.' },
} as const;
