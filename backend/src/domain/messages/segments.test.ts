import { SegmentedMessage } from 'sms-segments-calculator';
import { smsLength } from '@patchbay/shared-contracts/messages';
import { costOf, isTooLong, segmentsOf } from './segments.ts';

describe('encoding and segments of an SMS', () => {
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

  it('equals a provider’s library for texts of all kinds and lengths @whole', () => {
    const pieces = ['a', 'Z 9', '€', '[', 'ñ', '日本', '😀', 'é', '\n', '{}', 'ш', '👩‍👧'];
    const texts = Array.from({ length: 600 }, (_, at) =>
      Array.from(
        { length: (at * 7) % 400 },
        (__, place) => pieces[(place * (at + 3) + at) % (at % pieces.length || 1)],
      ).join(''),
    );
    for (const text of texts.filter((each) => each !== '')) {
      const { encodingName, segmentsCount } = new SegmentedMessage(text, 'auto');
      expect([text, segmentsOf(text)]).toEqual([text, { encoding: encodingName, count: segmentsCount }]);
    }
  });

  it('costs each segment', () => expect(costOf(segmentsOf('a'.repeat(161)))).toBe(2));
});

describe('the console’s count while somebody types [CONF-SMSF-002]', () => {
  it.each([
    ['', 160, 1],
    ['€', 158, 1],
    ['a'.repeat(161), 145, 2],
    ['a'.repeat(152) + '€' + 'a'.repeat(10), 141, 2],
    ['日'.repeat(71), 63, 2],
  ])('%j leaves room for %i', (text, left, count) => expect(smsLength(text)).toMatchObject({ left, count }));
});
