/** Highest code of a state or union territory at the start of a GSTIN (Central Board of Indirect Taxes, state code list). */
const LAST_STATE = 38;
const OTHER_TERRITORY = 97;
const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN, sequence number of the registration for that PAN, kind, check digit. */
const form = /^(\d{2})([A-Z]{5}\d{4}[A-Z])([1-9A-Z])([A-Z\d])([A-Z\d])$/;

export type GstinFault = 'form' | 'state' | 'check';
export type Gstin = { readonly ok: true; readonly state: string } | { readonly ok: false; readonly fault: GstinFault };

export const isIndianState = (code: string): boolean => {
  const number = /^\d{2}$/.test(code) ? Number(code) : 0;
  return (number >= 1 && number <= LAST_STATE) || number === OTHER_TERRITORY;
};

/**
 * Calculates the fifteenth character from the first fourteen: values are multiplied by 1 and 2 in turn, and both base-36 digits of each
 * product are added.
 */
export function gstinCheckDigit(fourteen: string): string {
  const base = symbols.length;
  const sum = [...fourteen].reduce((total, symbol, at) => {
    const product = symbols.indexOf(symbol) * ((at % 2) + 1);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return symbols.charAt((base - (sum % base)) % base);
}

/** Parses a GSTIN; case and blanks are ignored [ACCT-013]. */
export function readGstin(text: string): Gstin {
  const written = text.replace(/\s/g, '').toUpperCase();
  const [, state = ''] = form.exec(written) ?? [];
  if (state === '') return { ok: false, fault: 'form' };
  if (!isIndianState(state)) return { ok: false, fault: 'state' };
  const isRight = gstinCheckDigit(written.slice(0, -1)) === written.slice(-1);
  return isRight ? { ok: true, state } : { ok: false, fault: 'check' };
}
