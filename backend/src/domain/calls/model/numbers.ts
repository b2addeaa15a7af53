import { digitsOf, isPhoneNumber } from '@patchbay/shared-contracts';

/** +91 and 10 digits are 13 characters; any other number has at least 10 [CALL-041…044]. */
export const isCustomerNumber = (number: string): boolean =>
  isPhoneNumber(number) && (number.startsWith('+91') ? number.length === 13 : number.length >= 10);

export const normalNumber = (number: string): string => `+${digitsOf(number)}`;

/** Smallest number of digits of a whole number. */
export const WHOLE_DIGITS = 8;

/** Whether a search text is meant as a number, or as part of one. */
export const looksLikeNumber = (text: string): boolean => /^[+\d\s().-]+$/.test(text) && /\d/.test(text);

/** Returns the whole number in a text; null if it is only a part, or no number. Masked numbers are found only as a whole [FMT-008]. */
export const wholeNumber = (text: string): string | null =>
  looksLikeNumber(text) && digitsOf(text).length >= WHOLE_DIGITS ? normalNumber(text) : null;
