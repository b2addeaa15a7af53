import type { SpeechLanguage } from '../limits.ts';
import type { DateFormat } from './nodes.ts';
import { ordinal, yearWords } from './numbers.ts';

interface SpokenDate {
  readonly year?: number;
  readonly month: number;
  readonly day?: number;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (month: number, year: number | undefined): number =>
  month === 2 && year !== undefined && !isLeap(year) ? 28 : (DAYS[month - 1] ?? 0);

/** A two-digit year is of this century. */
const yearOf = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

const isWritten = (letter: string, digits: string): boolean =>
  (letter === 'y' ? /^(\d{2}|\d{4})$/ : /^\d{1,2}$/).test(digits);

const isThere = ({ year, month, day }: SpokenDate): boolean =>
  month >= 1 &&
  month <= 12 &&
  (year ?? 1000) >= 1000 &&
  (day === undefined || (day >= 1 && day <= daysIn(month, year)));

/** Parses a written date, with its parts separated by '/', '-', '.' or space; undefined when there is no such day. */
export function dateOf(format: DateFormat, text: string): SpokenDate | undefined {
  const parts = text.trim().split(/\s*[/.\s-]\s*/);
  const letters = [...format];
  if (parts.length !== letters.length || !letters.every((letter, at) => isWritten(letter, parts[at] ?? ''))) {
    return undefined;
  }
  const [year, month, day] = ['y', 'm', 'd'].map((letter) => parts[letters.indexOf(letter)]);
  const date = {
    month: Number(month),
    ...(year === undefined ? {} : { year: yearOf(year) }),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
  return isThere(date) ? date : undefined;
}

const months: Readonly<Record<SpeechLanguage, readonly string[]>> = {
  'English-IN': [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  Hindi: [...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'], ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']],
};

const english = (format: DateFormat, { year, month, day }: SpokenDate): string => {
  const name = months['English-IN'][month - 1] ?? '';
  const said = year === undefined ? '' : yearWords(year);
  if (day === undefined) return `${name} ${said}`;
  const dayFirst = format.indexOf('d') < format.indexOf('m');
  const inYear = dayFirst ? `${ordinal(day)} of ${name}` : `${name} ${ordinal(day)}`;
  if (said === '') return inYear;
  if (format === 'ymd') return `${said}, ${inYear}`;
  return dayFirst ? `${inYear} ${said}` : `${inYear}, ${said}`;
};

/** Every Hindi voice reads digits correctly; only the month becomes a word. */
const hindi = ({ year, month, day }: SpokenDate): string =>
  [day, months.Hindi[month - 1], year].filter((part) => part !== undefined).join(' ');

/** Writes a date in words [CONF-SOUND-089]; undefined when there is no such day. */
export function dateWords(language: SpeechLanguage, format: DateFormat, text: string): string | undefined {
  const date = dateOf(format, text);
  if (date === undefined) return undefined;
  return language === 'Hindi' ? hindi(date) : english(format, date);
}
