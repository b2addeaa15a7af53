import { dictionary } from '@zxcvbn-ts/language-common';

const known = new Set(dictionary['passwords-common']);

const plain: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's' };
const plainOf = (text: string): string => text.replace(/[@431!0$]/g, (character) => plain[character] ?? character);

/** Returns the repeated piece of a text that is nothing but repetition: `abcabcab` is `abc`. */
const repeatedIn = (text: string): string => {
  const length = [...text].findIndex((_, at) => at > 0 && text.startsWith(text.slice(at)));
  return length > 0 && length * 2 <= text.length ? text.slice(0, length) : text;
};

/** Whether each character equals the one before it, or is its neighbour in the same direction: `abcdefgh`, `98765432`, `aaaaaaaa`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

/** A short piece is not made strong by repetition. */
const isShort = (text: string): boolean => text.length < 8;

/**
 * Whether it is among the 49,000 commonest passwords of known leaks, also with capitals, usual replacements of letters, special
 * characters at the end, or repetition; or is a repeated short piece, or a sequence. Works offline [SEC-009].
 */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}\p{N}]+$/u, '');
  const pieces = [lower, bare].map(repeatedIn);
  const repeats = pieces.some((piece, at) => piece !== [lower, bare][at] && isShort(piece));
  return repeats || isSequence(bare) || [...pieces, ...pieces.map(plainOf)].some((text) => known.has(text));
}
