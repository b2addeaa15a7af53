import { hasUnstorable, isDeeper } from './json-text.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['two lists within each other', nested(2), false],
  ['three', nested(3), true],
  ['a hundred thousand', nested(100_000), true],
  ['many beside each other', `[${'[],'.repeat(1_000)}[]]`, false],
  ['objects and lists', '{"a":[{"b":1}]}', true],
  ['brackets within a text', '["[[[[{{{{"]', false],
  ['a text with an escaped quote', '["\\"[[[["]', false],
  ['a text that ends with a backslash', '["\\\\",[[1]]]', true],
  ['no JSON at all', ']]]][', false],
])('%s are deeper than two: %#', (_name, text, expected) => expect(isDeeper(text, 2)).toBe(expected));

it.each([
  ['a text', 'a\0b', true],
  ['a text without', 'a', false],
  ['a field of a field', { a: [{ b: 'x\0' }] }, true],
  ['the name of one', { 'a\0': 1 }, true],
  ['a form, as it is parsed', Object.assign(Object.create(Object.create(null)), { a: '\0' }), true],
  ['bytes, which are no text', Buffer.from('\0'), false],
  ['half a character', 'a\ud800', true],
  ['a whole one of two halves', '🙂', false],
  ['nothing', null, false],
])('%s cannot be stored: %#', (_name, value, expected) => expect(hasUnstorable(value)).toBe(expected));
