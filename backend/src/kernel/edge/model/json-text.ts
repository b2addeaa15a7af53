const QUOTE = 34;
const BACKSLASH = 92;
const opens = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closes = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Whether objects and lists are nested deeper than `most`. Works on the text, so that too deep a value is never built. */
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

/** Whether it is a plain object, with or without a prototype; bytes and streams have a longer chain of prototypes. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** NUL, which PostgreSQL refuses in text, and lone surrogates, which it refuses in JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether it contains a text or field name that cannot be stored. */
export function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return false;
  return Object.entries(value).some(([name, part]) => UNSTORABLE.test(name) || hasUnstorable(part));
}
