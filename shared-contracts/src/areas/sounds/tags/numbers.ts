const ONES = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Writes a number from 0 to 99 in words. */
export const cardinal = (value: number): string => {
  const low = ONES[value];
  if (low !== undefined) return low;
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10] ?? ''}`;
};

const irregular: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const nth = (word: string): string =>
  irregular[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);

/** Writes an ordinal from 1 to 31 in words. */
export const ordinal = (value: number): string => {
  const words = cardinal(value).split('-');
  return [...words.slice(0, -1), nth(words.at(-1) ?? '')].join('-');
};

/** Writes a four-digit year in words: 'twenty twenty-six', 'two thousand five', 'nineteen oh five'. */
export function yearWords(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (century % 10 === 0 && rest < 10) {
    const thousand = `${cardinal(century / 10)} thousand`;
    return rest === 0 ? thousand : `${thousand} ${cardinal(rest)}`;
  }
  if (rest === 0) return `${cardinal(century)} hundred`;
  return `${cardinal(century)} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`;
}
