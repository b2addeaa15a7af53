import { isPhoneNumber } from '@patchbay/shared-contracts';
import { type ReadNumber, type RowProblem } from '@patchbay/shared-contracts/phonebooks';
import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

const countries: ReadonlyMap<string, CountryCode> = new Map(getCountries().map((code) => [code.toLowerCase(), code]));

/** Whether numbers of the country (ISO 3166-1 alpha-2, lower case) can be read. */
export const isKnownCountry = (country: string): boolean => countries.has(country);

/** Spreadsheets put a ' before what is no formula; some programs write numbers with a decimal part of zeros. */
const bare = (cell: string): string => cell.trim().replace(/^'/, '').replace(/\.0+$/, '');

/** Digits as other scripts write them, and signs of full width. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[‐-―−]/g, '-');

/** Digits of a script stand ten in a row, from its zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return code < 128 ? digit : String(value);
}

const wrong = (problem: Exclude<RowProblem, 'duplicate'>): ReadNumber => ({ number: null, problem });
const good = (number: string): ReadNumber => (isPhoneNumber(number) ? { number, problem: null } : wrong('number'));

/** A whole number with 0 in brackets: it is dialled at home only. */
const withoutHomeZero = (text: string): string => text.replace(/\(0\)/, '');

/** Lists for dialling machines leave the + out: from so many digits on the country's code may stand in front. */
const WITH_COUNTRY = 11;

/** A national number of the country, or one that begins with that country's code, or with another's. */
function readNational(text: string, country: string): ReadNumber {
  const digits = text.replace(/\D/g, '');
  const defaultCountry = countries.get(country);
  const home = defaultCountry && parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  if (home?.isValid()) return good(home.number);
  const abroad =
    digits.length >= WITH_COUNTRY && !digits.startsWith('0') ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return abroad?.isPossible() ? good(abroad.number) : wrong('number');
}

/**
 * A cell of a file as the number in it, E.164 [UX-018]. A number with + or 00 has its country's code; any other is read by the rules of
 * `country` (ISO 3166-1 alpha-2, lower case), as somebody there dials it, and is refused where it is none there.
 */
export function readPhoneCell(cell: string, country: string): ReadNumber {
  const text = plain(bare(cell));
  if (text === '') return wrong('empty');
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return wrong('spreadsheet');
  if (!/^[+\d\s()./-]+$/.test(text)) return wrong('number');
  const whole = /^\s*\(?(?:\+|00)/.test(text);
  return whole ? good(`+${withoutHomeZero(text).replace(/\D/g, '').replace(/^00/, '')}`) : readNational(text, country);
}
