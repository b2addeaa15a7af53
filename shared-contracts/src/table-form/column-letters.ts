const LETTERS = 26;

/** Returns the letters of a column, counted from 0, as spreadsheets show them: A to Z, AA and so on. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last;
}
