/**
 * Returns the first `most` characters, as code points: half a surrogate pair is not valid JSON, and PostgreSQL refuses it there. Reads
 * no more of a long text than it needs.
 */
export const cutText = (text: string, most: number): string =>
  Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('');

/** Same, with a mark when something was cut. */
export function cutAndMarked(text: string, most: number): string {
  const cut = cutText(text, most);
  return cut.length < text.length ? `${cut}…` : text;
}
