// Literals quoted in a requirement, and patterns of their rendered form.
const quoted = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
/** Remarks of a row about doubts in the documents are no texts of the product. */
const withoutDoubts = (text) => text.replace(/\(the documents .*$/, '').replace(/\(disputed, .*$/, '');

/** Returns the quoted literals of a row that tests show. */
export const literalsOf = ({ text }) => [...withoutDoubts(text).matchAll(quoted)].map(([, literal]) => literal);

/** `{reason}`, `<token>`, `…` and a lone N are placeholders; `second(s)` matches singular and plural. */
export const asPattern = (literal) => {
  const pattern = literal
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\{\w+\\\}|<\w+>|\\\.\\\.\\\.|…|\bN\b/g, '.+')
    .replaceAll('\\(s\\)', '(?:s|\\(s\\))?');
  return new RegExp(pattern, 'u');
};
