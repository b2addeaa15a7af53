import { z } from '@patchbay/shared-contracts/zod';
import { isIndianState, readGstin } from '../model/tax/index.ts';

const INDIA = 'IN';
const NAME_LENGTH = 200;
const ADDRESS_LENGTH = 500;
const TAX_ID_LENGTH = 30;

/** Seller or buyer of an invoice. `state`: two-digit code, India only. */
export const partySchema = z.object({
  name: z.string(),
  address: z.string(),
  /** ISO 3166-1, two letters; empty: not given. */
  country: z.string(),
  state: z.string().nullable(),
  tax_id: z.string().nullable(),
});
export type Party = z.infer<typeof partySchema>;

/** Faults in an account's particulars, by name: the `rule` of a refusal. */
export const particularsFaults = {
  state: 'state',
  gstinForm: 'gstin-form',
  gstinState: 'gstin-state',
  gstinCheck: 'gstin-check',
} as const;

const gstinFaults = {
  form: particularsFaults.gstinForm,
  state: particularsFaults.gstinState,
  check: particularsFaults.gstinCheck,
} as const;

interface TaxIdentity {
  readonly country: string;
  readonly state: string | null;
  readonly tax_id: string | null;
}

/** Checks that in India a state is given, and that the tax number is a GSTIN of that state with a valid check digit [ACCT-013]. */
export function faultOf({ country, state, tax_id: taxId }: TaxIdentity) {
  if (country !== INDIA) return null;
  if (state === null || !isIndianState(state)) return { field: 'state', fault: particularsFaults.state } as const;
  const read = taxId === null ? null : readGstin(taxId);
  if (read === null) return null;
  if (!read.ok) return { field: 'tax_id', fault: gstinFaults[read.fault] } as const;
  return read.state === state ? null : ({ field: 'tax_id', fault: particularsFaults.gstinState } as const);
}

const line = (most: number) => z.string().trim().min(1).max(most);

/** PUT: particulars printed on the account's future invoices; existing ones do not change. */
export const particularsSchema = z.strictObject({
  name: line(NAME_LENGTH),
  address: line(ADDRESS_LENGTH),
  country: z.string().regex(/^[A-Z]{2}$/),
  state: z.string().max(2).nullable(),
  tax_id: z.string().trim().min(1).max(TAX_ID_LENGTH).nullable(),
});
export type Particulars = z.infer<typeof particularsSchema>;

/** `told` false: the account has given no particulars, and its invoices show only its name. */
export const particularsAnswerSchema = z.object({ data: z.object({ told: z.boolean(), party: partySchema }) });
export type ParticularsAnswer = z.infer<typeof particularsAnswerSchema>;

export const particularsErrors = {
  wrong: { status: 400, code: 'wrong-particulars', message: 'The billing details are not valid.' },
} as const;
