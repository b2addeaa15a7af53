import { digitsOf, isBlockedNumericKey, maxPhoneDigits } from './phone.ts';

/** Label of the phone input on screens that set none [FMT-012]. */
const DEFAULT_LABEL = 'Customer Number';

/** Returns the documented message under a phone input for an answer's `status`; null when there is none [FMT-012]. */
export const phoneInputMessage = (status: number, label = DEFAULT_LABEL): string | null =>
  status === 402 ? `${label} is not valid` : null;

const errorStatuses: ReadonlySet<number> = new Set([400, 402, 403]);

/** Whether a phone input is marked as invalid after this answer [FMT-013]. */
export const isPhoneErrorStatus = (status: number): boolean => errorStatuses.has(status);

/** Whether a key may be typed into a phone input: digits, and a plus at the start [FMT-011]; named keys pass. */
export const takesPhoneKey = (key: string, caretAtStart: boolean): boolean =>
  key.length > 1 || key === ' ' || (key === '+' ? caretAtStart : !isBlockedNumericKey(key) && /\d/.test(key));

/** Reduces a pasted text: one plus at the start, digits, at most the allowed number. */
export function tidyPhoneNumber(text: string, allowLongNumbers = false): string {
  const digits = digitsOf(text).slice(0, maxPhoneDigits(allowLongNumbers));
  return text.trimStart().startsWith('+') ? `+${digits}` : digits;
}

/** ISO 3166 codes, lower case, of countries that cannot be called until support activates them [FMT-015]. */
export const DISABLED_COUNTRIES: readonly string[] = ['pk'];

/** The tooltip of a country in that list [FMT-015]. */
export const COUNTRY_DISABLED = 'Please contact support to activate calling to this country.';

/** Returns the disabled countries of an account: Pakistan is disabled only outside the KSA cluster [FMT-014]. */
export const disabledCountries = (isKsaCluster: boolean, list = DISABLED_COUNTRIES): ReadonlySet<string> =>
  new Set(list.filter((country) => !(isKsaCluster && country === 'pk')));
