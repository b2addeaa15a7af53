import { digitsOf, isPhoneNumber } from '@patchbay/shared-contracts';

/** +91 and 10 digits are 13 characters; any other number has at least 10 [CALL-041…044]. */
export const isCustomerNumber = (number: string): boolean =>
  isPhoneNumber(number) && (number.startsWith('+91') ? number.length === 13 : number.length >= 10);

export const normalNumber = (number: string): string => `+${digitsOf(number)}`;
