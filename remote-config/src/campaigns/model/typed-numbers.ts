/** What was typed or pasted, number by number: on lines, or by comma or semicolon. */
export const numbersIn = (text: string): readonly string[] =>
  text
    .split(/[\n,;]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** What stays to be mended. */
export const textOfNumbers = (numbers: readonly string[]): string => numbers.join('\n');
