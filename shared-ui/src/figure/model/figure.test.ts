import { changeOf } from './change.ts';
import { formatDifference, formatFigure } from './format-figure.ts';

it.each([
  ['pieces are grouped', 12_345, 'count', 'en', '12,345'],
  ['pieces are grouped as the language does', 12_345, 'count', 'de', '12.345'],
  ['shares are per cent with a decimal', 0.8456, 'share', 'en', '84.6%'],
  ['a whole is a hundred', 1, 'share', 'en', '100%'],
  ['times are minutes and seconds', 95_400, 'ms', 'en', '01:35'],
  ['long times have hours', 3_723_000, 'ms', 'en', '01:02:03'],
] as const)('%s', (_name, value, unit, language, text) => expect(formatFigure(value, unit, language)).toBe(text));

it.each([
  ['a difference of more than a second is a time', 61_400, 'ms', 'en', '01:01'],
  ['one of less is in tenths', 480, 'ms', 'en', '0.5 sec'],
  ['one of shares is in points of a hundred', 0.0836, 'share', 'de', '8,4'],
  ['one of calls is in calls', 1_234, 'count', 'en', '1,234'],
] as const)('%s', (_name, amount, unit, language, text) => expect(formatDifference(amount, unit, language)).toBe(text));

describe('a difference in per cent is of the exact values [INS-028]', () => {
  it.each([
    ['4.5 % of 11.5 s', 12_020, 11_500, 'ms', 520, 4.5],
    ['−1.3 % of 12.1 s', 11_940, 12_100, 'ms', -160, -1.3],
    ['0.4 % of calls', 1_004, 1_000, 'count', 4, 0.4],
  ] as const)('%s', (_name, now, before, unit, difference, percent) => {
    const change = changeOf(now, before, { sense: 'less', unit });
    expect(change?.difference).toBe(difference);
    expect(Math.round((change?.part ?? 0) * 1000) / 10).toBe(percent);
  });

  it.each([
    ['times', 10_030, 10_000, 'ms'],
    ['shares', 0.80012, 0.79987, 'share'],
  ] as const)('%s that are apart by less than can be written are the same', (_name, now, before, unit) =>
    expect(changeOf(now, before, { sense: 'more', unit })).toEqual({ difference: 0, part: 0, means: 'same' }),
  );
});

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
  ] as const)('%s', (_name, now, before, sense, change) =>
    expect(changeOf(now, before, { sense, unit: 'count' })).toEqual(change),
  );
});
