import { tidyPhoneNumber } from '@patchbay/shared-contracts';

/** Minimum number of digits for a telephone number; fewer may be part of a name. */
const FEWEST = 5;
const MOST = 15; // ITU-T E.164

/** Returns the telephone number typed into the palette, normalised; null when the text is none [UX-002]. */
export function numberIn(query: string): string | null {
  if (!/^[+(]?[\d\s().-]+$/.test(query.trim())) return null;
  const digits = query.replace(/\D/g, '').length;
  return digits >= FEWEST && digits <= MOST ? tidyPhoneNumber(query) : null;
}
