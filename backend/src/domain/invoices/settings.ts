import { faultOf, partySchema } from '@patchbay/shared-contracts/billing';
import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';
import type { Seller } from './model/rules.ts';

const sellerSchema = partySchema.extend({
  name: z.string().min(1),
  address: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  state: z.string().nullable().default(null),
  tax_id: z.string().nullable().default(null),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** Fictitious seller of the demo. Its tax number has a valid form and check digit. */
export const demoSeller: Seller = {
  ...{ name: 'Patchbay Demo', address: 'No. 1, Demo Street\nBengaluru 560001' },
  ...{ country: 'IN', state: '29', tax_id: '29AAAAA0000A1ZY', currency: 'INR' },
};

const MESSAGE = 'must be JSON with name, address, country, state, tax_id and currency, and a right tax number';

const seller = z.string().transform((text, context): Seller => {
  try {
    const read = sellerSchema.parse(JSON.parse(text));
    if (faultOf(read) === null) return read;
  } catch {
    // invalid text is reported below
  }
  context.addIssue({ code: 'custom', message: MESSAGE });
  return z.NEVER;
});

/** Settings of the seller on invoices [ACCT-013]. */
export const invoiceSettings = defineSettings({
  env: { INVOICE_SELLER: seller.optional() },
  read: ({ INVOICE_SELLER: given }) => ({ seller: given ?? demoSeller }),
});
