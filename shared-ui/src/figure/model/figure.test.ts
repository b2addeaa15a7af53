import { changeOf } from './change.ts';
import { asShown, formatFigure, formatPoints } from './format-figure.ts';

it.each([
  ['pieces are grouped', 12_345, 'count', 'en', '12,345'],
  ['pieces are grouped as the language does', 12_345, 'count', 'de', '12.345'],
  ['shares are per cent with a decimal', 0.8456, 'share', 'en', '84.6%'],
  ['a whole is a hundred', 1, 'share', 'en', '100%'],
  ['times are minutes and seconds', 95_400, 'ms', 'en', '01:35'],
  ['long times have hours', 3_723_000, 'ms', 'en', '01:02:03'],
] as const)('%s', (_name, value, unit, language, text) => expect(formatFigure(value, unit, language)).toBe(text));

it('a difference of shares is in points of a hundred', () => expect(formatPoints(0.0836, 'de')).toBe('8,4'));

it.each([
  ['times', 10_400, 9_700, 'ms'],
  ['shares', 0.80012, 0.79987, 'share'],
] as const)('%s that read the same are the same', (_name, one, other, unit) =>
  expect(asShown(one, unit)).toBe(asShown(other, unit)),
);

describe('what became of a figure [INS-028]', () => {
  it.each([
    ['more calls answered is better', 12, 10, 'more', { difference: 2, part: 0.2, means: 'better' }],
    ['fewer calls answered is worse', 8, 10, 'more', { difference: -2, part: -0.2, means: 'worse' }],
    ['more calls missed is worse', 12, 10, 'less', { difference: 2, part: 0.2, means: 'worse' }],
    ['fewer calls missed is better', 8, 10, 'less', { difference: -2, part: -0.2, means: 'better' }],
    ['more calls offered is neither', 12, 10, 'neither', { difference: 2, part: 0.2, means: 'neither' }],
    ['the same is the same', 10, 10, 'less', { difference: 0, part: 0, means: 'same' }],
    ['after nothing there is no per cent', 3, 0, 'less', { difference: 3, part: null, means: 'worse' }],
    ['what is not known is not compared', null, 10, 'more', null],
    ['with what is not known nothing is compared', 10, null, 'more', null],
  ] as const)('%s', (_name, now, before, sense, change) => expect(changeOf(now, before, sense)).toEqual(change));
});
