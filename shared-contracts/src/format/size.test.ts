import { sizeText } from './size.ts';

it.each([
  [0, 'en', '0 bytes'],
  [999, 'en', '999 bytes'],
  [1_000, 'en', '1 kB'],
  [48_213, 'en', '48 kB'],
  [12_345_678, 'en', '12.3 MB'],
  [12_345_678, 'de', '12,3 MB'],
  [3_000_000_000_000, 'en', '3,000 GB'],
])('%s bytes in %s are %s', (bytes, language, text) => expect(sizeText(bytes, language)).toBe(text));
