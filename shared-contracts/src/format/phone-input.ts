import { digitsOf, isBlockedNumericKey, maxPhoneDigits } from './phone.ts';

/** What the phone input is called where a screen gives it no name of its own [FMT-012]. */
const DEFAULT_LABEL = 'Customer Number';

/** The documents' words under a phone input whose number was answered with `status`; null where they have none [FMT-012]. */
export const phoneInputMessage = (status: number, label = DEFAULT_LABEL): string | null =>
  status === 402 ? `${label} is not valid` : null;

const errorStatuses: ReadonlySet<number> = new Set([400, 402, 403]);

/** Whether a phone input looks wrong after this answer [FMT-013]. */
export const isPhoneErrorStatus = (status: number): boolean => errorStatuses.has(status);

/** Whether the key may be typed into a phone input: digits, and a plus in front [FMT-011]; named keys pass. */
export const takesPhoneKey = (key: string, caretAtStart: boolean): boolean =>
  key.length > 1 || key === ' ' || (key === '+' ? caretAtStart : !isBlockedNumericKey(key) && /\d/.test(key));

/** What is left of a text put in at once (pasted, or from elsewhere): one plus in front, digits, no more than allowed. */
export function tidyPhoneNumber(text: string, allowLongNumbers = false): string {
  const digits = digitsOf(text).slice(0, maxPhoneDigits(allowLongNumbers));
  return text.trimStart().startsWith('+') ? `+${digits}` : digits;
}

/** ISO 3166 codes, lower case, of the countries nobody may call until support activates them [FMT-015]. */
export const DISABLED_COUNTRIES: readonly string[] = ['pk'];

/** The tooltip of a country in that list [FMT-015]. */
export const COUNTRY_DISABLED = 'Please contact support to activate calling to this country.';

/** The countries of the list that are disabled for an account: Pakistan is not in the KSA cluster [FMT-014]. */
export const disabledCountries = (isKsaCluster: boolean, list = DISABLED_COUNTRIES): ReadonlySet<string> =>
  new Set(list.filter((country) => !(isKsaCluster && country === 'pk')));
