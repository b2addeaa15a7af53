/** Place of the seller or the buyer. `state`: two-digit code, India only. */
export interface Place {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly state: string | null;
  /** Tax number of the buyer, if any. */
  readonly taxId: string | null;
}

/** Rates are hundredths of a per cent. */
export interface TaxRates {
  /** Full rate; CGST and SGST are half of it each. */
  readonly gst: number;
  readonly vat: Readonly<Record<string, number>>;
}

export type TaxName = 'CGST' | 'SGST' | 'UTGST' | 'IGST' | 'VAT';

export interface TaxLine {
  readonly name: TaxName;
  readonly rate: number;
  /** Amount in whole smallest units. */
  readonly amount: number;
}

/** `exported`: no tax on exports; `reverse-charge`: the buyer pays the tax; `unknown-rate`: the country's rate is not in the data. */
export type TaxNote = 'exported' | 'reverse-charge';
export type Taxed =
  | { readonly ok: true; readonly lines: readonly TaxLine[]; readonly note: TaxNote | null }
  | { readonly ok: false; readonly reason: 'unknown-rate' | 'unknown-state' };

const INDIA = 'IN';
const WHOLE = 10_000;
/**
 * Union territories without a legislature: Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar,
 * Ladakh, other.
 */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** Rounds half a unit up. A credit gives the exact negative of the charge; zero is never negative. */
const shareOf = (net: number, rate: number): number => {
  const share = Math.floor((Math.abs(net) * rate + WHOLE / 2) / WHOLE);
  return net < 0 && share > 0 ? -share : share;
};

const line = (name: TaxName, net: number, rate: number): TaxLine => ({ name, rate, amount: shareOf(net, rate) });
const none = (note: TaxNote): Taxed => ({ ok: true, lines: [], note });
const withLines = (...lines: readonly TaxLine[]): Taxed => ({ ok: true, lines, note: null });

/** Within a state the tax is CGST and SGST, half each; between states it is IGST. */
function gst(net: number, seller: Place, buyer: Place, rate: number): Taxed {
  if (buyer.country !== INDIA) return none('exported');
  if (seller.state === null || buyer.state === null) return { ok: false, reason: 'unknown-state' };
  if (seller.state !== buyer.state) return withLines(line('IGST', net, rate));
  const own = unionTerritories.includes(buyer.state) ? 'UTGST' : 'SGST';
  return withLines(line('CGST', net, rate / 2), line(own, net, rate / 2));
}

function vat(net: number, seller: Place, buyer: Place, rates: TaxRates['vat']): Taxed {
  if (seller.country !== buyer.country && buyer.taxId !== null) return none('reverse-charge');
  const rate = rates[buyer.country];
  return rate === undefined ? { ok: false, reason: 'unknown-rate' } : withLines(line('VAT', net, rate));
}

/** Calculates the tax of a whole invoice by its place of supply, rounded once per tax instead of per line [ACCT-013]. */
export function taxOf(net: number, seller: Place, buyer: Place, rates: TaxRates): Taxed {
  return seller.country === INDIA ? gst(net, seller, buyer, rates.gst) : vat(net, seller, buyer, rates.vat);
}

/** Applies the taxes of an invoice to another net amount, at the rates of that invoice: used for credit notes. */
export const taxAgain = (net: number, lines: readonly TaxLine[]): readonly TaxLine[] =>
  lines.map(({ name, rate }) => line(name, net, rate));

export interface InvoiceSum {
  readonly net: number;
  readonly tax: number;
  /** Effect of rounding the total; negative when rounded down. */
  readonly rounding: number;
  readonly total: number;
}

/**
 * Adds up an invoice. `roundTo`: multiple to round the total to, in smallest units; 1: no rounding. Section 170 of India's CGST Act
 * rounds to rupees.
 */
export function sumOf(net: number, lines: readonly TaxLine[], roundTo: number): InvoiceSum {
  const tax = lines.reduce((sum, { amount }) => sum + amount, 0);
  const exact = net + tax;
  const whole = Math.floor((Math.abs(exact) + roundTo / 2) / roundTo) * roundTo;
  const total = exact < 0 && whole > 0 ? -whole : whole;
  return { net, tax, rounding: total - exact, total };
}
