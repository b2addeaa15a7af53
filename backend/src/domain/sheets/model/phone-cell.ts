import { isPhoneNumber } from '@patchbay/shared-contracts';
import { type ReadNumber, type RowProblem } from '@patchbay/shared-contracts/phonebooks';
import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

const countries: ReadonlyMap<string, CountryCode> = new Map(getCountries().map((code) => [code.toLowerCase(), code]));

/** Whether numbers of the country (ISO 3166-1 alpha-2, lower case) can be read. */
export const isKnownCountry = (country: string): boolean => countries.has(country);

/** Spreadsheets put a ' before what is no formula; some programs write numbers with a decimal part of zeros. */
const bare = (cell: string): string => cell.trim().replace(/^'/, '').replace(/\.0+$/, '');

/** Digits as other scripts write them, and signs of full width; without the marks of direction that address books put around numbers. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
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

/** A number with its country's code. A 0 after that, in brackets mostly, is dialled at home only, but in Italy; the library knows where. */
function readWhole(text: string): ReadNumber {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('0') || text.lastIndexOf('+') > text.search(/\S/)) return wrong('number'); // two numbers in a cell are none
  const known = parsePhoneNumberFromString(`+${digits}`);
  return good(known?.isValid() ? known.number : `+${text.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '')}`);
}

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
  return whole ? readWhole(text.replace(/^[\s(]+/, '')) : readNational(text, country);
}
