import {
  INDIA_FIRST_MONTH,
  taxOf,
  type Party,
  type Place,
  type Taxed,
  type TaxRates,
} from '@patchbay/shared-contracts/billing';

/** The seller, and the currency whose smallest unit is a coin. */
export interface Seller extends Party {
  /** ISO 4217. */
  readonly currency: string;
}

const INDIA = 'IN';

/** Hundredths of a per cent: GST on telecommunication (notification 11/2017, heading 9984); standard rates of VAT. */
export const taxRates: TaxRates = {
  gst: 1_800,
  vat: { AE: 500, AT: 2_000, BE: 2_100, DE: 1_900, ES: 2_100, FR: 2_000, GB: 2_000, IE: 2_300, IT: 2_200, NL: 2_100, SA: 1_500 }, // prettier-ignore
};

/** SAC of fixed telephony services. */
export const SERVICE_CODE = '998412';
/** Days until a postpaid bill is due, by the terms. */
export const DUE_DAYS = 15;

/** Returns the first month of a seller's financial year. */
export const firstMonthOf = ({ country }: Party): number => (country === INDIA ? INDIA_FIRST_MONTH : 1);

const RUPEE = 100;
/** Returns the unit to which an invoice is rounded: a rupee by section 170 of India's CGST Act. */
export const roundingOf = ({ country }: Party): number => (country === INDIA ? RUPEE : 1);

export const taxPlace = ({ country, state, tax_id: taxId }: Party): Place => ({ country, state, taxId });

/** Returns the place of supply: without an address on record it is the seller's (section 12(2)(b)(ii) of India's IGST Act). */
export function placedBuyer(buyer: Party, seller: Party): Place {
  if (buyer.country === '') return { country: seller.country, state: seller.state, taxId: null };
  return taxPlace(buyer);
}

export const supplyOf = ({ country, state }: Place): string => (country === INDIA ? (state ?? country) : country);

export const taxBetween = (net: number, seller: Party, buyer: Party): Taxed =>
  taxOf(net, taxPlace(seller), placedBuyer(buyer, seller), taxRates);

/** 100 %, in hundredths of a per cent. */
export const WHOLE_RATE = 10_000;

/** Returns the rate of all taxes together, in hundredths of a per cent; null when unknown. */
export function rateBetween(seller: Party, buyer: Party): number | null {
  const taxed = taxBetween(0, seller, buyer);
  return taxed.ok ? taxed.lines.reduce((sum, { rate }) => sum + rate, 0) : null;
}

/** Returns the net of a sum with taxes, to the nearest unit (rule 35 of India's CGST Rules); null when the tax is unknown. */
export function netOfPaid(paid: number, seller: Party, buyer: Party): number | null {
  const rate = rateBetween(seller, buyer);
  return rate === null ? null : Math.round((paid * WHOLE_RATE) / (WHOLE_RATE + rate));
}
