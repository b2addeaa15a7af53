const QUOTE = 34;
const BACKSLASH = 92;
const opens = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closes = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Whether objects and lists stand deeper within each other than `most`. Read as text, so that nothing is built of what is too deep. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) quoted = !quoted;
    else if (quoted) at += sign === BACKSLASH ? 1 : 0;
    else if (opens.has(sign)) depth += 1;
    else if (closes.has(sign)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** As parsers make them, with or without a prototype; bytes and streams, which are no text, have more than one. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** NUL, which PostgreSQL takes in no text, and half a character, which it takes in no JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether a text in it, or a name of a field, is one that cannot be kept. */
export function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return false;
  return Object.entries(value).some(([name, part]) => UNSTORABLE.test(name) || hasUnstorable(part));
}
