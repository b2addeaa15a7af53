import { isPhoneNumber } from '@patchbay/shared-contracts';
import { type ReadNumber, type RowProblem } from '@patchbay/shared-contracts/phonebooks';
import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

const countries: ReadonlyMap<string, CountryCode> = new Map(getCountries().map((code) => [code.toLowerCase(), code]));

/** Whether numbers of the country (ISO 3166-1 alpha-2, lower case) can be read. */
export const isKnownCountry = (country: string): boolean => countries.has(country);

/** Removes a leading ' , by which spreadsheets mark text, and a decimal part of zeros, which some programs add. */
const bare = (cell: string): string => cell.trim().replace(/^'/, '').replace(/\.0+$/, '');

/** Converts digits of other scripts and full-width characters, and removes direction marks, which address books put around numbers. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[‐-―−]/g, '-');

/** Digits of a script are ten in a row, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return code < 128 ? digit : String(value);
}

const wrong = (problem: Exclude<RowProblem, 'duplicate'>): ReadNumber => ({ number: null, problem });
const good = (number: string): ReadNumber => (isPhoneNumber(number) ? { number, problem: null } : wrong('number'));

/**
 * Reads a number with country code. A 0 after that, mostly in brackets, is dialled only within the country, except in Italy; the
 * library knows the rules.
 */
function readWhole(text: string): ReadNumber {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('0') || text.lastIndexOf('+') > text.search(/\S/)) return wrong('number'); // two numbers in a cell are invalid
  const known = parsePhoneNumberFromString(`+${digits}`);
  return good(known?.isValid() ? known.number : `+${text.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '')}`);
}

/** Number of digits from which a number may begin with a country code: lists for diallers leave out the +. */
const WITH_COUNTRY = 11;

/** Reads a national number of the country, or one that begins with that country's code, or with another's. */
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
 * Reads a cell as a number, E.164 [UX-018]. A number with + or 00 has its country code; any other is read by the dialling rules of
 * `country` (ISO 3166-1 alpha-2, lower case), and refused if it is invalid there.
 */
export function readPhoneCell(cell: string, country: string): ReadNumber {
  const text = plain(bare(cell));
  if (text === '') return wrong('empty');
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return wrong('spreadsheet');
  if (!/^[+\d\s()./-]+$/.test(text)) return wrong('number');
  const whole = /^\s*\(?(?:\+|00)/.test(text);
  return whole ? readWhole(text.replace(/^[\s(]+/, '')) : readNational(text, country);
}
