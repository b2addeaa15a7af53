import { readText } from './read-text.ts';

it.each([
  ['as long as is read', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ['longer, of which the rest is cut off', 'x'.repeat(10_001), 'x'.repeat(10_000)],
  ['of pictures, none of which is cut in two', '🛑'.repeat(10_001), '🛑'.repeat(10_000)],
  ['with half a character', 'a\ud83d', 'a\ufffd'],
  ['with a NUL, which the database does not keep', 'a\0b', 'a\ufffdb'],
])('an SMS %s is recognised as such [CONF-SMSF-001]', (_, text, kept) => expect(readText(text)).toBe(kept));
