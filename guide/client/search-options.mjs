// Options for creating and querying the index; both sides must split words alike.

/** Matches Han, Hiragana, Katakana and Hangul, which are written without spaces: each pair of adjacent characters counts as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+/gu;
const pairsOf = (run) =>
  run.length < 2 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

/** Returns the words of a text, in any of the six languages. */
export function wordsIn(text) {
  const spaced = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...spaced, ...(text.match(unspaced) ?? []).flatMap(pairsOf)];
}

/** Strips case and accents, which do not count. */
const plainWord = (word) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const searchOptions = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['page', 'title', 'at', 'heading'],
  tokenize: wordsIn,
  processTerm: plainWord,
  searchOptions: {
    boost: { title: 4, heading: 2 },
    prefix: true,
    fuzzy: (word) => (word.length > 5 ? 0.2 : false),
    combineWith: 'AND',
  },
};
