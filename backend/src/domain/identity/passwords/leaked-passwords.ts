import { dictionary } from '@zxcvbn-ts/language-common';

const known = new Set(dictionary['passwords-common']);

const plain: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's' };
const plainOf = (text: string): string => text.replace(/[@431!0$]/g, (character) => plain[character] ?? character);

/**
 * Whether it is among the 49,000 commonest passwords of known leaks, also with capitals, the usual replacements of letters, or special
 * characters at the end: what the pattern of [AUTH-127] makes people write. Asks nobody outside.
 */
export function isLeaked(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^a-z\d]+$/, '');
  return [lower, bare, plainOf(lower), plainOf(bare)].some((text) => known.has(text));
}
