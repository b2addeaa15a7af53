import { laterMonth } from '@patchbay/shared-contracts/time';

/** Maximum length by rule 46(b) of India's CGST Rules, which allows letters, digits, '-' and '/'. */
export const INVOICE_NUMBER_LENGTH = 16;
const prefixForm = /^[A-Z\d]{1,4}$/;
const DIGITS = 5;
const YEAR = 4;
/** The financial year of India begins on 1 April. */
export const INDIA_FIRST_MONTH = 4;

const pair = (year: number): string => String(year % 100).padStart(2, '0');

/** Returns the financial year of a day: '26-27', or '26' when it is the calendar year. `firstMonth`: 1 to 12. */
export function financialYearOf(day: string, firstMonth: number): string {
  const begun = Number(laterMonth(day, 1 - firstMonth).slice(0, YEAR));
  return firstMonth === 1 ? pair(begun) : `${pair(begun)}-${pair(begun + 1)}`;
}

/** Returns the next sequence number after the last one of the same year: from 1, without gaps. */
export const nextSequence = (last: number | null): number => (last ?? 0) + 1;

/** Formats an invoice number such as 'PB/26-27/00012' [ACCT-013]; null when the law does not allow it. */
export function invoiceNumber(prefix: string, year: string, sequence: number): string | null {
  const isRight = prefixForm.test(prefix) && Number.isSafeInteger(sequence) && sequence >= 1;
  const text = `${prefix}/${year}/${String(sequence).padStart(DIGITS, '0')}`;
  return isRight && text.length <= INVOICE_NUMBER_LENGTH ? text : null;
}
