// The literals that a requirement quotes, and what they look like where they are shown.
const quoted = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
/** What a row says of the documents' doubts is not a text of the product. */
const withoutDoubts = (text) => text.replace(/\(the documents .*$/, '').replace(/\(disputed, .*$/, '');

/** The quoted literals of a row that is shown. */
export const literalsOf = ({ text }) => [...withoutDoubts(text).matchAll(quoted)].map(([, literal]) => literal);

/** `{reason}`, `<token>`, `…` and a lone N stand for something; `second(s)` for one of both. */
export const asPattern = (literal) => {
  const pattern = literal
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\{\w+\\\}|<\w+>|\\\.\\\.\\\.|…|\bN\b/g, '.+')
    .replaceAll('\\(s\\)', '(?:s|\\(s\\))?');
  return new RegExp(pattern, 'u');
};
