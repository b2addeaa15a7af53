/** Splits comma-separated ids or numbers. */
export const idsOfText = (text: string): readonly string[] =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Whether these are ids or numbers, each once, and at most `most`. */
export function isListOf(text: string, most: number): boolean {
  const found = idsOfText(text);
  return (
    found.length <= most && new Set(found).size === found.length && found.every((id) => /^\+?[\w-]{1,64}$/.test(id))
  );
}
