import type { SpeechLanguage } from '../limits.ts';

const digits: Readonly<Record<SpeechLanguage, readonly string[]>> = {
  'English-IN': ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  Hindi: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
};
const plus: Readonly<Record<SpeechLanguage, string>> = { 'English-IN': 'plus', Hindi: 'प्लस' };

/** Digits with usual grouping and an optional leading '+'; up to twenty. */
export const isTelephone = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{1,20}$/.test(text.replaceAll(/\D/g, ''));

/** Writes a number digit by digit, with a comma between its groups [CONF-SOUND-089]. */
export function telephoneWords(language: SpeechLanguage, text: string): string {
  const groups = text.match(/\d+/g) ?? [];
  const said = groups.map((group) => [...group].map((digit) => digits[language][Number(digit)]).join(' ')).join(', ');
  return text.trim().startsWith('+') ? `${plus[language]} ${said}` : said;
}
