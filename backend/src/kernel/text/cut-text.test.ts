import { cutText } from './cut-text.ts';

it.each([
  ['shorter', 'ab', 'ab'],
  ['longer', 'abcdef', 'abc'],
  ['of pictures', '🛑🛑🛑🛑', '🛑🛑🛑'],
  ['with a picture across the end', 'ab🛑c', 'ab🛑'],
  ['with a picture across the last place read', 'abcde🛑', 'abc'],
])('a text that is %s is cut between whole characters', (_, text, cut) => expect(cutText(text, 3)).toBe(cut));
