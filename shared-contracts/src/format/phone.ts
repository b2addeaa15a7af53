import { isErased, isUntold, type UntoldWords } from './withheld.ts';

/** Digits of a number, in order. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

const tollFree = /^(?:1800|1888)\d{6,8}$/;

/** Validates a phone number [FMT-002, FMT-003]: +91 with 12 digits, any other 8 to 14, or toll-free 1800/1888 and 6 to 8 digits. */
export function isPhoneNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (tollFree.test(digits)) return true;
  return number.trim().startsWith('+91') ? digits.length === 12 : digits.length >= 8 && digits.length <= 14;
}

/** Maximum number of digits in a phone input [FMT-004, FMT-005]. */
export const maxPhoneDigits = (allowLongNumbers = false): number => (allowLongNumbers ? 20 : 15);

const blockedKeys = new Set([...'Ee><`!@#$%^&*()-_+=[]{}|\\;:\'",./?']);

/** Whether the numeric-field key filter blocks this key [FMT-011]. */
export const isBlockedNumericKey = (key: string): boolean => blockedKeys.has(key);

export interface Masking {
  /** profile.number_masking */
  readonly on: boolean;
  /** profile.number_masking_format: 0 none, n > 0 the first n digits, n < 0 the last n digits. */
  readonly format: number;
  /** profile.remove_konnect_dependency; off leaves masking to the server [FMT-008]. */
  readonly inBrowser: boolean;
  /** Text displayed instead of a withheld or erased number; missing: the value stays as on the wire, because it is not displayed. */
  readonly untold?: UntoldWords;
}

/**
 * Masks a number as set by the account, or returns the text for a withheld or erased one [FMT-006, FMT-007, FMT-008, TEL-028,
 * ACCT-021]; only for display, never for a value that is sent.
 */
export function maskNumber(number: string, { on, format, inBrowser, untold }: Masking): string {
  if (isUntold(number)) return untold?.[isErased(number) ? 'erased' : 'withheld'] ?? number;
  if (!on || !inBrowser || format === 0 || number.includes('#')) return number;
  const total = digitsOf(number).length;
  const hidden = Math.min(Math.abs(format), total);
  let index = 0;
  return number.replace(/\d/g, (digit) => {
    const at = index++;
    const masked = format > 0 ? at < hidden : at >= total - hidden;
    return masked ? '#' : digit;
  });
}
