import { costOf, isTooLong, segmentsOf } from './segments.ts';

describe('how an SMS travels', () => {
  it.each<[string, string, string, number]>([
    ['a short text', 'Your order has left.', 'GSM-7', 1],
    ['160 characters', 'a'.repeat(160), 'GSM-7', 1],
    ['one more: 153 in each of two', 'a'.repeat(161), 'GSM-7', 2],
    ['306 characters', 'a'.repeat(306), 'GSM-7', 2],
    ['307 characters', 'a'.repeat(307), 'GSM-7', 3],
    ['the euro sign, which takes two places', '€'.repeat(80), 'GSM-7', 1],
    ['81 euro signs', '€'.repeat(81), 'GSM-7', 2],
    ['Greek capitals of the alphabet', 'ΔΦΓΛΩ', 'GSM-7', 1],
    ['Hindi', 'नमस्ते', 'UCS-2', 1],
    ['70 characters of Japanese', '日'.repeat(70), 'UCS-2', 1],
    ['71 characters: 67 in each of two', '日'.repeat(71), 'UCS-2', 2],
    ['an emoji, which is two UTF-16 units', '😀'.repeat(35), 'UCS-2', 1],
    ['36 emoji', '😀'.repeat(36), 'UCS-2', 2],
  ])('%s', (_, text, encoding, count) => expect(segmentsOf(text)).toEqual({ encoding, count }));

  it.each([
    ['1530 characters', 'a'.repeat(1530), false],
    ['1531 characters', 'a'.repeat(1531), true],
    ['670 of UCS-2', '日'.repeat(670), false],
    ['671 of UCS-2', '日'.repeat(671), true],
  ])('ten segments are the most: %s', (_, text, tooLong) => expect(isTooLong(segmentsOf(text))).toBe(tooLong));

  it('each segment costs', () => expect(costOf(segmentsOf('a'.repeat(161)))).toBe(2));
});
