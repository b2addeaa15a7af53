import { z } from '@patchbay/shared-contracts/zod';
import { idsSchema, listOf } from '../logs/log-query.ts';

/** Likelihood that a customer buys; a filter also offers all of them [CUST-020]. */
export const leadStatuses = ['Hot', 'Warm', 'Cold', 'Closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Maximum lengths of form fields, in characters [CUST-029, CUST-031, CUST-040, CUST-041]. */
export const customerLimits = {
  name: { least: 3, most: 30 },
  company: { least: 3, most: 50 },
  note: 256,
  field: 100,
  /** Maximum count of numbers per customer. */
  numbers: 10,
  email: 254,
} as const;
/**
 * Characters of the time in front of each note written during a call, as DD MMM YYYY h:mm [CUST-026]; it does not count towards the 256
 * of the stored note.
 */
export const NOTE_TIME_ROOM = 24;

const number = z.string().max(32);
const dispositionChoiceSchema = z.object({ group_id: z.string(), level1: z.string(), level2: z.string() });
/** Ids of a disposition's group, of the disposition and of its sub-level ('' for none). */
export type DispositionChoice = z.infer<typeof dispositionChoiceSchema>;

/**
 * Customer as shown in forms and lists [CUST-016]; fields that this account does not store are empty. Times are ISO 8601. Numbers are
 * E.164 or masked as set by the account; `numbers` correspond to `phonebook.phonenumbers_set`, in the same order, and the first is the
 * main number.
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
  /** First and last name of `agent_id`. This field and the following ones are missing from servers before 1.2.0. */
  agent_name: z.string().nullable().optional(),
  /** Start of the last call or message with any of the numbers; null when there was none. */
  last_contact: z.string().nullable().optional(),
  created_dt: z.string().optional(),
  modified_dt: z.string().optional(),
});
export type Customer = z.infer<typeof customerSchema>;

/**
 * Details of one customer [CUST-017], newest first. `notes` has every note with its author, and `last_notes` is the newest.
 * `disposition_notes_history` has the same with the chosen dispositions by name, and also dispositions without a note [CUST-067]; its
 * levels are empty when none was chosen.
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
  /** Tags set by rules of SMS flows, oldest first [CONF-SMSF-001]; missing from older servers. */
  tags: z.array(z.string()).optional(),
});
export type CustomerView = z.infer<typeof customerViewSchema>;

/** Sort columns of the list; a leading minus sorts descending [CUST-078]. Empty values come last in both directions. */
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

/** Filters of the customer list [CUST-068, CUST-074]. Follow-up days are ISO 8601 instants, both included. */
const customerFiltersShape = {
  /** Text searched in name, company, e-mail and numbers. */
  search: z.string().max(100).optional(),
  /** Leading digits of any number; the '+' may be omitted. */
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
/** Rejects ranges whose end is before their start, with the fault at the end [CUST-071]. */
function checkCustomerFilters(
  { followup_dt__gte: from, followup_dt__lte: to }: FollowUpRange,
  context: z.RefinementCtx,
): void {
  if (from === undefined || to === undefined || Date.parse(to) >= Date.parse(from)) return;
  context.addIssue({ code: 'custom', path: ['followup_dt__lte'], message: 'The end is before the start.' });
}

/** Query for customers, without paging; a file has the newest customer first unless an order is given. */
export const customersQuestionSchema = z
  .strictObject({ ordering: orderSchema.optional(), ...customerFiltersShape })
  .superRefine(checkCustomerFilters);

/**
 * GET customers [CUST-073, CALL-148]. `phone` is a whole number: the answer has the one customer with exactly this number, or none, and
 * the other filters are ignored. Default order: most recently changed first.
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

/** GET, PUT and POST of one customer: its current state. */
export const customerAnswerSchema = z.object({ status: z.number().int(), data: customerViewSchema });

const name = z.string().trim().min(1).max(customerLimits.name.most);
const writableShape = {
  call_id: z.string().max(64).nullable().optional(),
  status: z.enum(['', ...leadStatuses]).optional(),
  followup_dt: z.iso.datetime({ offset: true }).nullable().optional(),
  followup_notes: z.string().max(customerLimits.note).optional(),
  additional_info_1: z.string().max(customerLimits.field).optional(),
  additional_info_2: z.string().max(customerLimits.field).optional(),
  /** New note; an empty one, or one equal to the last note, adds nothing. */
  note: z
    .string()
    .max(customerLimits.note + NOTE_TIME_ROOM)
    .optional(),
  agent_id: z.string().max(64).nullable().optional(),
};
const company = z.string().max(customerLimits.company.most);
const email = z.string().max(customerLimits.email);
const numbersOfOneSchema = z.array(number).max(customerLimits.numbers);

/** POST a customer [CUST-044]; answers 201. */
export const createCustomerSchema = z.strictObject({
  ...writableShape,
  name,
  company: company.optional(),
  email: email.optional(),
  numbers: numbersOfOneSchema.min(1),
  disposition: dispositionChoiceSchema.nullable().optional(),
});
export type CreateCustomer = z.input<typeof createCustomerSchema>;

/** Fields of a customer's form that a colleague may change meanwhile. */
export const customerFields = [
  ...(['name', 'company', 'email', 'numbers', 'status', 'additional_info_1', 'additional_info_2'] as const),
  ...(['followup_dt', 'followup_notes', 'note', 'agent_id'] as const),
] as const;
export type CustomerField = (typeof customerFields)[number];

/**
 * PUT a customer: the data read, merged with the changes [CUST-047]; missing keys stay unchanged, and read-only keys are ignored. A
 * number sent back in its masked form stands for the number that it masks.
 */
export const updateCustomerSchema = z.object({
  ...writableShape,
  phonebook: z
    .object({ name, company, email, phonenumbers_set: z.array(z.object({ number })).max(customerLimits.numbers) })
    .partial()
    .optional(),
  numbers: numbersOfOneSchema.min(1).optional(),
  customerdisposition_set: z.object({ current: dispositionChoiceSchema.nullable() }).optional(),
  /** Fields sent as they were read: what a colleague wrote into them meanwhile stays. Older remotes send none. */
  unchanged: z.array(z.enum(customerFields)).max(customerFields.length).optional(),
});
export type UpdateCustomer = z.input<typeof updateCustomerSchema>;

/** Refusals of a save, besides those of the schema, which name the field. */
export const customerErrors = {
  /** Other customers have these numbers; the answer lists them [CUST-052, CUST-054]. */
  duplicates: { status: 409, code: 'duplicate-number', message: 'Phone number already exists' },
  number: { status: 400, code: 'customer-number', message: 'Phone number is not valid' },
  name: { status: 400, code: 'customer-name', message: 'The customer name is not valid.' },
  company: { status: 400, code: 'company', message: 'The company name is not valid.' },
  email: { status: 400, code: 'email', message: 'Please enter a valid email address' },
  disposition: { status: 400, code: 'disposition', message: 'This disposition does not exist.' },
  agent: { status: 400, code: 'agent', message: 'This agent does not exist.' },
  notFound: { status: 404, code: 'not-found', message: 'This customer does not exist.' },
} as const;
/** Answer of a refused save: as for any refusal, plus the numbers already in use, as they were sent [CUST-054]. */
export const duplicatesAnswerSchema = z.object({
  status: z.object({ duplicates: z.array(number) }),
  error: z.object({ code: z.literal('duplicate-number'), message: z.string() }),
});

/** POST after a save during a call: the disposition stored with the call itself [CUST-048]. Names and ids of the disposition. */
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

/** GET the follow-ups of a customer: the next one first, then earlier ones [CUST-076]. */
export const followUpsQuerySchema = z.strictObject({
  customer_id: z.string().max(64),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** `followup_dt`: due time; `created_dt`: when `agent` promised it; `done_dt`: when `done_by` had done it. */
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
 * GET `<customer>/<id>/timeline/`: history of a customer, newest first [CUST-065]. Calls and messages with any of the numbers, only for
 * users with access to their logs. `id` is unique among entries of its kind.
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
    /** Status as in the call log: Answered, Missed … */
    status: z.string(),
    number,
    agent: z.string().nullable(),
    /** Duration in whole seconds. */
    duration: z.number().int(),
    /** Address in the API; null when there is none, or the user may not access it. */
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
  /** Assignment of the lead: to whom, by whom [CUST-080]. */
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
