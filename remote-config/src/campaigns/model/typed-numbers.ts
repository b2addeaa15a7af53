/** Splits typed or pasted numbers at line ends, commas and semicolons. */
export const numbersIn = (text: string): readonly string[] =>
  text
    .split(/[\n,;]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Returns the numbers to be corrected, as text. */
export const textOfNumbers = (numbers: readonly string[]): string => numbers.join('\n');
