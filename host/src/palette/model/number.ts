import { tidyPhoneNumber } from '@patchbay/shared-contracts';

/** At least so many digits are a number to call, not a word with a digit. */
const FEWEST = 5;
const MOST = 15; // ITU-T E.164

/** The number somebody typed into the palette, tidied; null when it is something else [UX-002]. */
export function numberIn(query: string): string | null {
  if (!/^[+(]?[\d\s().-]+$/.test(query.trim())) return null;
  const digits = query.replace(/\D/g, '').length;
  return digits >= FEWEST && digits <= MOST ? tidyPhoneNumber(query) : null;
}
