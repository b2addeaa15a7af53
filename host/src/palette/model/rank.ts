/** An entry that can be ranked. `keywords` are other words for it. */
export interface Ranked {
  readonly title: string;
  readonly keywords?: readonly string[];
}

/** Lower-cases and strips accents and full-width forms, so that 'zuruck' finds 'Zurück'. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const startsWord = (text: string, part: string): boolean =>
  text.split(/[\s/·–-]+/).some((word) => word.startsWith(part));

/** Whether the letters of `part` occur in `text` in this order. */
function isWithin(text: string, part: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === part[at]) at += 1;
  return at >= part.length;
}

const scoreOf = (title: string, keywords: readonly string[], part: string): number => {
  if (title.startsWith(part)) return 100;
  if (startsWord(title, part)) return 80;
  if (keywords.some((keyword) => startsWord(keyword, part))) return 60;
  if (title.includes(part)) return 40;
  if (keywords.some((keyword) => keyword.includes(part))) return 30;
  return part.length > 2 && isWithin(title, part) ? 10 : 0;
};

/** Scores an entry for a query; 0 is no match. Every word must be found; a match of the whole title wins. */
export function scoreFor({ title, keywords = [] }: Ranked, query: string): number {
  const wanted = plain(query);
  if (wanted === '') return 1;
  const name = plain(title);
  if (name === wanted) return 1000;
  const others = keywords.map(plain);
  const scores = wanted.split(' ').map((part) => scoreOf(name, others, part));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Returns the matching entries, best first; equal scores keep their order. Pure. */
export const ranked = <Item extends Ranked>(items: readonly Item[], query: string): readonly Item[] =>
  items
    .map((item, index) => ({ item, index, score: scoreFor(item, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .map(({ item }) => item);
