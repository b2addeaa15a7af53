import { z } from '@patchbay/shared-contracts/zod';
import { idsSchema, listOf } from '../logs/log-query.ts';

/** How near a customer is to buying; a filter also offers all of them [CUST-020]. */
export const leadStatuses = ['Hot', 'Warm', 'Cold', 'Closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Limits of what a form takes, in characters [CUST-029, CUST-031, CUST-040, CUST-041]. */
export const customerLimits = {
  name: { least: 3, most: 30 },
  company: { least: 3, most: 50 },
  note: 256,
  field: 100,
  /** Numbers of one customer. */
  numbers: 10,
  email: 254,
} as const;
/** Before each note that is written in a call stands its time, as DD MMM YYYY h:mm [CUST-026]: of what is stored it is no part of the 256. */
export const NOTE_TIME_ROOM = 24;

const number = z.string().max(32);
const dispositionChoiceSchema = z.object({ group_id: z.string(), level1: z.string(), level2: z.string() });
/** Ids of a disposition's group, of itself and of its sub-level ('' for none). */
export type DispositionChoice = z.infer<typeof dispositionChoiceSchema>;

/**
 * A customer as forms and lists read it [CUST-016]; what this account does not keep is empty. Times are ISO 8601. Numbers are E.164 or
 * masked as the account asks; `numbers` are those of `phonebook.phonenumbers_set`, in the same order, and the first is the customer's.
 */
export const customerSchema = z.object({
  id: z.string(),
  agent_id: z.string().nullable().default(null),
  phonebook: z.object({
    name: z.string(),
    email: z.string().default(''),
    company: z.string().default(''),
    phonenumbers_set: z.array(z.object({ number })).default([]),
  }),
  /** One of `leadStatuses`, or empty. */
  status: z.string().default(''),
  followup_dt: z.string().nullable().default(null),
  followup_notes: z.string().default(''),
  note: z.string().default(''),
  additional_info_1: z.string().default(''),
  additional_info_2: z.string().default(''),
  numbers: z.array(number).default([]),
  customerdisposition_set: z.object({ current: dispositionChoiceSchema.nullable().default(null) }).prefault({}),
  call_id: z.string().nullable().default(null),
  /** First and last name of `agent_id`. This and what follows is missing from servers before 1.2.0. */
  agent_name: z.string().nullable().optional(),
  /** When the last call or message with any of the numbers began; null when there was none. */
  last_contact: z.string().nullable().optional(),
  created_dt: z.string().optional(),
  modified_dt: z.string().optional(),
});
export type Customer = z.infer<typeof customerSchema>;

/**
 * The read view of one customer [CUST-017], newest first. `notes` has every text, with who wrote it, and `last_notes` is the newest.
 * `disposition_notes_history` has the same with what was chosen, by name, and what was chosen without a text [CUST-067]; where nothing
 * was chosen the levels are empty.
 */
export const customerViewSchema = customerSchema.extend({
  last_notes: z.string().default(''),
  notes: z.array(z.object({ datetime: z.string(), note: z.string(), agent: z.string().nullable() })).default([]),
  disposition_notes_history: z
    .array(
      z.object({
        datetime: z.string(),
        agent: z.string().nullable().default(null),
        disposition: z.object({ level1: z.string(), level2: z.string(), note: z.string() }),
      }),
    )
    .default([]),
  /** What rules of SMS flows call the customer, the oldest first [CONF-SMSF-001]; missing from older servers. */
  tags: z.array(z.string()).optional(),
});
export type CustomerView = z.infer<typeof customerViewSchema>;

/** Columns a list can be ordered by; a minus: descending [CUST-078]. Empty values stand last, either way. */
export const customerOrders = [
  'name',
  'company',
  'email',
  'status',
  'followup_dt',
  'last_contact',
  'modified_dt',
] as const;
const orderSchema = z.enum(customerOrders.flatMap((name) => [name, `-${name}` as const]));
export type CustomerOrder = z.infer<typeof orderSchema>;

/** The filters of the customer list [CUST-068, CUST-074]. Days of follow-ups are ISO 8601 instants, both included. */
const customerFiltersShape = {
  /** In name, company, e-mail and numbers. */
  search: z.string().max(100).optional(),
  /** The first digits of any number; the '+' may be missing. */
  phone__startswith: number.optional(),
  status: listOf(z.enum(leadStatuses)).optional(),
  agent_id: idsSchema.optional(),
  followup_dt__gte: z.iso.datetime({ offset: true }).optional(),
  followup_dt__lte: z.iso.datetime({ offset: true }).optional(),
};
type FollowUpRange = {
  readonly followup_dt__gte?: string | undefined;
  readonly followup_dt__lte?: string | undefined;
};
/** A range that ends before it begins is a mistake, told of its end [CUST-071]. */
function checkCustomerFilters(
  { followup_dt__gte: from, followup_dt__lte: to }: FollowUpRange,
  context: z.RefinementCtx,
): void {
  if (from === undefined || to === undefined || Date.parse(to) >= Date.parse(from)) return;
  context.addIssue({ code: 'custom', path: ['followup_dt__lte'], message: 'The range ends before it begins.' });
}

/** What customers are asked by, without pages; a file has the newest customer first when no order is asked for. */
export const customersQuestionSchema = z
  .strictObject({ ordering: orderSchema.optional(), ...customerFiltersShape })
  .superRefine(checkCustomerFilters);

/**
 * GET customers [CUST-073, CALL-148]. `phone` is one whole number: who has exactly it, none or one, and nothing else is looked at. The
 * newest change stands first when no order is asked for.
 */
export const customersQuerySchema = z
  .strictObject({
    phone: number.min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    ordering: orderSchema.default('-modified_dt'),
    ...customerFiltersShape,
  })
  .superRefine(checkCustomerFilters);
export type CustomersQuery = z.infer<typeof customersQuerySchema>;
const totalMetaSchema = z.object({ total_count: z.number().int() });
export const customersAnswerSchema = z.object({
  data: z.object({ objects: z.array(customerSchema), meta: totalMetaSchema.optional() }),
});

/** GET, PUT and POST of one customer: what it is now. */
export const customerAnswerSchema = z.object({ status: z.number().int(), data: customerViewSchema });

const name = z.string().trim().min(1).max(customerLimits.name.most);
const writableShape = {
  call_id: z.string().max(64).nullable().optional(),
  status: z.enum(['', ...leadStatuses]).optional(),
  followup_dt: z.iso.datetime({ offset: true }).nullable().optional(),
  followup_notes: z.string().max(customerLimits.note).optional(),
  additional_info_1: z.string().max(customerLimits.field).optional(),
  additional_info_2: z.string().max(customerLimits.field).optional(),
  /** A new note; an empty one, or the one that was read, adds none. */
  note: z
    .string()
    .max(customerLimits.note + NOTE_TIME_ROOM)
    .optional(),
  agent_id: z.string().max(64).nullable().optional(),
};
const company = z.string().max(customerLimits.company.most);
const email = z.string().max(customerLimits.email);
const numbersOfOneSchema = z.array(number).max(customerLimits.numbers);

/** POST a customer [CUST-044]. Answered with 201. */
export const createCustomerSchema = z.strictObject({
  ...writableShape,
  name,
  company: company.optional(),
  email: email.optional(),
  numbers: numbersOfOneSchema.min(1),
  disposition: dispositionChoiceSchema.nullable().optional(),
});
export type CreateCustomer = z.input<typeof createCustomerSchema>;

/**
 * PUT a customer, merged of what was read and what was changed [CUST-047]; what stands in no key stays as it is, and keys that cannot be
 * written are not looked at. A number that comes back masked as it was read is the number it stands for.
 */
export const updateCustomerSchema = z.object({
  ...writableShape,
  phonebook: z
    .object({ name, company, email, phonenumbers_set: z.array(z.object({ number })).max(customerLimits.numbers) })
    .partial()
    .optional(),
  numbers: numbersOfOneSchema.min(1).optional(),
  customerdisposition_set: z.object({ current: dispositionChoiceSchema.nullable() }).optional(),
});
export type UpdateCustomer = z.input<typeof updateCustomerSchema>;

/** Refusals of a save besides the edge's, which name the field. */
export const customerErrors = {
  /** Other customers have these numbers; the answer lists them [CUST-052, CUST-054]. */
  duplicates: { status: 409, code: 'duplicate-number', message: 'Phone number already exists' },
  number: { status: 400, code: 'customer-number', message: 'Phone number is not valid' },
  name: { status: 400, code: 'customer-name', message: 'The customer name is not valid.' },
  company: { status: 400, code: 'company', message: 'The company name is not valid.' },
  email: { status: 400, code: 'email', message: 'Please enter a valid email address' },
  disposition: { status: 400, code: 'disposition', message: 'There is no such disposition.' },
  agent: { status: 400, code: 'agent', message: 'There is no such agent.' },
  notFound: { status: 404, code: 'not-found', message: 'There is no such customer.' },
} as const;
/** How a refused save is answered: as any refusal, with the numbers that are taken, as they were sent [CUST-054]. */
export const duplicatesAnswerSchema = z.object({
  status: z.object({ duplicates: z.array(number) }),
  error: z.object({ code: z.literal('duplicate-number'), message: z.string() }),
});

/** POST after a save in a call: the call's own record of what came of it [CUST-048]. Names and ids of the disposition. */
export const customerDetailSchema = z.strictObject({
  callid: z.string().max(64),
  status: z.string().max(16).default(''),
  'followup-date': z.string().max(40).nullable().default(null),
  'follow-up': z.string().max(customerLimits.note).default(''),
  note: z
    .string()
    .max(customerLimits.note + NOTE_TIME_ROOM)
    .default(''),
  'disposition-name': z.string().max(100).default(''),
  'sub-disposition-name': z.string().max(100).default(''),
  disposition: z.string().max(64).default(''),
  'sub-disposition': z.string().max(64).default(''),
  number,
  company: z.string().max(customerLimits.company.most).default(''),
  email_id: z.string().max(customerLimits.email).default(''),
  name: z.string().max(customerLimits.name.most).default(''),
});
export type CustomerDetail = z.input<typeof customerDetailSchema>;

/** GET the follow-ups of a customer, the next one first, then those before it [CUST-076]. */
export const followUpsQuerySchema = z.strictObject({
  customer_id: z.string().max(64),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** `followup_dt`: when it is due; `created_dt`: when it was promised, by `agent`; `done_dt`: when `done_by` had done it. */
export const followUpSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  followup_dt: z.string(),
  followup_notes: z.string(),
  agent: z.string().nullable(),
  created_dt: z.string(),
  done_dt: z.string().nullable().default(null),
  done_by: z.string().nullable().default(null),
});
export type FollowUp = z.infer<typeof followUpSchema>;
export const followUpsAnswerSchema = z.object({
  data: z.object({ objects: z.array(followUpSchema), meta: totalMetaSchema }),
});

/**
 * GET `<customer>/<id>/timeline/`: what there was with a customer, newest first [CUST-065]. Calls and messages are those of any of the
 * numbers, and only for who may see their log. `id` is unique among entries of its kind.
 */
export const timelineQuerySchema = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
const at = z.string();
const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['call', 'whatsapp']),
    ...{ id: z.string(), at },
    /** Inbound or Outbound, as in the log. */
    direction: z.string(),
    /** As in the call log: Answered, Missed … */
    status: z.string(),
    number,
    agent: z.string().nullable(),
    /** Whole seconds. */
    duration: z.number().int(),
    /** Addresses of the API; null when there is none, or not for this person. */
    recording: z.string().nullable(),
    voicemail: z.string().nullable(),
    disposition: z.string().nullable(),
    sub_disposition: z.string().nullable(),
    notes: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('sms'),
    ...{ id: z.string(), at, direction: z.enum(['inbound', 'outbound']), status: z.string(), number },
    ...{ text: z.string(), agent: z.string().nullable() },
  }),
  z.object({ kind: z.literal('note'), id: z.string(), at, agent: z.string().nullable(), text: z.string() }),
  z.object({
    kind: z.literal('disposition'),
    ...{ id: z.string(), at, agent: z.string().nullable(), level1: z.string(), level2: z.string(), text: z.string() },
  }),
  z.object({
    kind: z.literal('followup'),
    ...{ id: z.string(), at, agent: z.string().nullable(), followup_dt: z.string(), text: z.string() },
  }),
  /** Who the lead was given to, by whom [CUST-080]. */
  z.object({
    kind: z.literal('assigned'),
    ...{ id: z.string(), at, agent: z.string().nullable(), to: z.string().nullable() },
  }),
  z.object({ kind: z.literal('status'), id: z.string(), at, agent: z.string().nullable(), status: z.string() }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
export const timelineAnswerSchema = z.object({
  data: z.object({ objects: z.array(timelineEntrySchema), next_cursor: z.string().nullable() }),
});
