import { digitsOf, isPhoneNumber } from '@patchbay/shared-contracts';

/** +91 and 10 digits are 13 characters; any other number has at least 10 [CALL-041…044]. */
export const isCustomerNumber = (number: string): boolean =>
  isPhoneNumber(number) && (number.startsWith('+91') ? number.length === 13 : number.length >= 10);

export const normalNumber = (number: string): string => `+${digitsOf(number)}`;

/** Whether a text that somebody searches by is meant as a number, or as a piece of one. */
export const looksLikeNumber = (text: string): boolean => /^[+\d\s().-]+$/.test(text) && /\d/.test(text);
