import { laterMonth } from '@patchbay/shared-contracts/time';

/** Rule 46(b) of India's CGST Rules: at most so many characters, of letters, digits, '-' and '/'. */
export const INVOICE_NUMBER_LENGTH = 16;
const prefixForm = /^[A-Z\d]{1,4}$/;
const DIGITS = 5;
const YEAR = 4;
/** In India a financial year begins on 1 April. */
export const INDIA_FIRST_MONTH = 4;

const pair = (year: number): string => String(year % 100).padStart(2, '0');

/** The financial year that a day is in: '26-27', or '26' where it is the calendar's. `firstMonth`: 1 to 12. */
export function financialYearOf(day: string, firstMonth: number): string {
  const begun = Number(laterMonth(day, 1 - firstMonth).slice(0, YEAR));
  return firstMonth === 1 ? pair(begun) : `${pair(begun)}-${pair(begun + 1)}`;
}

/** What the next one is, given the last of the same year: without gaps, from 1 on. */
export const nextSequence = (last: number | null): number => (last ?? 0) + 1;

/** 'PB/26-27/00012' [ACCT-013]; null where it would be no number that the law allows. */
export function invoiceNumber(prefix: string, year: string, sequence: number): string | null {
  const isRight = prefixForm.test(prefix) && Number.isSafeInteger(sequence) && sequence >= 1;
  const text = `${prefix}/${year}/${String(sequence).padStart(DIGITS, '0')}`;
  return isRight && text.length <= INVOICE_NUMBER_LENGTH ? text : null;
}
