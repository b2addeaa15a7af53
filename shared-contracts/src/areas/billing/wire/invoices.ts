import { MAX_INTEGER } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { partySchema } from './particulars.ts';
import { lineQuestionSchema } from './questions.ts';

const amount = z.number().int();
const instant = z.string();

export const invoiceKinds = ['month', 'recharge', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** `settled`: nothing is due because it was paid in advance. A payment later than the invoice does not count here. */
export const invoiceStates = ['due', 'settled', 'paid', 'partly-credited', 'credited', 'credit-note'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceLineKinds = [
  'calls',
  'messages',
  'rent',
  'refunds',
  'granted',
  'paid-ahead',
  'recharge',
  'credit',
] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** Amounts are whole smallest units of the currency [ACCT-013]. */
export const invoiceRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  at: instant,
  /** Period of a monthly invoice: start, and exclusive end. */
  from: instant.nullable(),
  to: instant.nullable(),
  /** IANA zone of the account at the time of the invoice; its dates are shown in it. */
  time_zone: z.string(),
  due_at: instant.nullable(),
  currency: z.string(),
  net: amount,
  tax: amount,
  rounding: amount,
  total: amount,
  state: z.enum(invoiceStates),
  /** Invoice corrected by a credit note; null for an invoice. */
  of: z.object({ id: z.string(), number: z.string() }).nullable(),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

export const invoicesQuerySchema = z.strictObject({
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Newest first; `next_cursor` is null at the end. */
export const invoicesAnswerSchema = z.object({
  objects: z.array(invoiceRowSchema),
  meta: z.object({ next_cursor: z.string().nullable() }),
});
export type InvoicesAnswer = z.infer<typeof invoicesAnswerSchema>;

export const taxLineSchema = z.object({
  name: z.enum(['CGST', 'SGST', 'UTGST', 'IGST', 'VAT']),
  /** Hundredths of a per cent. */
  rate: amount,
  amount,
});

export const invoiceSchema = invoiceRowSchema.extend({
  seller: partySchema,
  buyer: partySchema,
  /** Two-digit code of a state of India, or a country. */
  place_of_supply: z.string(),
  taxes: z.array(taxLineSchema),
  note: z.enum(['exported', 'reverse-charge']).nullable(),
  /** Reason of a credit note. */
  reason: z.string(),
  credit_notes: z.array(invoiceRowSchema),
});
export const invoiceAnswerSchema = z.object({ data: invoiceSchema });
export type Invoice = z.infer<typeof invoiceSchema>;

/** Calls with the same number, direction and tariff; or a total of another kind. Prices in thousandths of a coin. */
export const invoiceLineSchema = lineQuestionSchema.extend({
  nth: amount,
  kind: z.enum(invoiceLineKinds),
  /** The account's own number; '' when the line is not about a call, or the call is no longer in the log. */
  service_number: z.string(),
  direction: z.enum(['inbound', 'outbound']).nullable(),
  /** Null: default price of the installation. */
  prefix: z.string().nullable(),
  setup_milli: amount.nullable(),
  pulse_milli: amount.nullable(),
  pulse_seconds: amount.nullable(),
  /** HSN or SAC code. */
  code: z.string(),
  calls: amount,
  pulses: amount,
  included_pulses: amount,
  amount,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoiceLinesQuerySchema = z.strictObject({
  cursor: z.coerce.number().int().min(0).max(MAX_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export const invoiceLinesAnswerSchema = z.object({
  objects: z.array(invoiceLineSchema),
  meta: z.object({ next_cursor: z.number().int().nullable() }),
});
export type InvoiceLinesAnswer = z.infer<typeof invoiceLinesAnswerSchema>;
