import { z } from '../zod.ts';

const number = z.string().max(32);
const disposition = z.object({ group_id: z.string(), level1: z.string(), level2: z.string() });

/** A customer as forms and lists read it [CUST-016]; what this account does not keep is empty. Times are ISO 8601. */
export const customerSchema = z.object({
  id: z.string(),
  agent_id: z.string().nullable().default(null),
  phonebook: z.object({
    name: z.string(),
    email: z.string().default(''),
    company: z.string().default(''),
    phonenumbers_set: z.array(z.object({ number })).default([]),
  }),
  status: z.string().default(''),
  followup_dt: z.string().nullable().default(null),
  followup_notes: z.string().default(''),
  note: z.string().default(''),
  additional_info_1: z.string().default(''),
  additional_info_2: z.string().default(''),
  numbers: z.array(number).default([]),
  customerdisposition_set: z.object({ current: disposition.nullable().default(null) }).prefault({}),
  call_id: z.string().nullable().default(null),
});
export type Customer = z.infer<typeof customerSchema>;

/** GET customer by phone [CALL-148]: who has exactly this number, none or one. */
export const customerByPhoneSchema = z.strictObject({ phone: number.min(1) });
export const customerByPhoneAnswerSchema = z.object({ data: z.object({ objects: z.array(customerSchema) }) });
