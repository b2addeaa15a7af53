import { DEFAULT_SPEECH } from '../speech.ts';
import { dateWords } from './dates.ts';
import { tagExamples, type DateFormat } from './nodes.ts';
import { yearWords } from './numbers.ts';
import { parseTags } from './parse-tags.ts';
import { spokenParts } from './spoken-parts.ts';
import { telephoneWords } from './telephone.ts';

const said = (text: string) => spokenParts(parseTags(text).nodes, 'English-IN');

it.each([...tagExamples.map(({ example }) => example), DEFAULT_SPEECH, 'A & B, 5 > 3', 'Tom &amp; Ann &lt;3'])(
  'nothing is wrong with %s [CONF-SOUND-032, CONF-SOUND-089]',
  (text) => expect(parseTags(text).problems).toEqual([]),
);

it.each([
  ['an unknown tag', 'Hi <audio src="x"/>', [['unknown-tag', 3, 16]]],
  ['a tag that is not closed', 'Hi <p>you', [['not-closed', 3, 3]]],
  ['a tag that was not opened', 'Hi </p>you', [['not-opened', 3, 4]]],
  [
    'tags across each other',
    '<p>a <s>b</p></s>',
    [
      ['not-closed', 0, 3],
      ['not-opened', 9, 4],
    ],
  ],
  ['a lone sign', 'a < b', [['stray', 2, 1]]],
  ['a break of no such strength', 'a <break strength="long"/>', [['strength', 2, 24]]],
  ['a break that is left open', 'a <break>', [['not-closed', 2, 7]]],
  ['an attribute too many', '<p class="x">a</p>', [['attribute', 0, 13]]],
  ['no such emphasis', '<emphasis level="huge">a</emphasis>', [['level', 0, 23]]],
  ['a pitch of 11 %', '<prosody pitch="+11%">a</prosody>', [['pitch', 0, 22]]],
  ['a pitch of -11 %', '<prosody pitch="-11%">a</prosody>', [['pitch', 0, 22]]],
  ['a number that is none', '<say-as interpret-as="telephone">call me</say-as>', [['telephone', 0, 33]]],
  ['no such format', '<say-as interpret-as="date" format="dym">1/2/3</say-as>', [['format', 0, 41]]],
  ['no such day', '<say-as interpret-as="date" format="dmy">30/02/2026</say-as>', [['date', 0, 41]]],
  ['a tag within a date', '<say-as interpret-as="date" format="md">1/<s>2</s></say-as>', [['inside', 0, 40]]],
  ['no words', ' <break strength="strong"/> ', [['no-words', 0, 28]]],
] as const)('%s is a problem, with its place [CONF-SOUND-089]', (_, text, expected) =>
  expect(parseTags(text).problems.map(({ problem, at, length }) => [problem, at, length])).toEqual(expected),
);

it.each<[DateFormat, string, string | undefined, string | undefined]>([
  ['mdy', '03/05/2026', 'March fifth, twenty twenty-six', '5 मार्च 2026'],
  ['dmy', '5.3.2026', 'fifth of March twenty twenty-six', '5 मार्च 2026'],
  ['ymd', '2026-03-05', 'twenty twenty-six, March fifth', '5 मार्च 2026'],
  ['md', '12/31', 'December thirty-first', '31 दिसंबर'],
  ['dm', '20 8', 'twentieth of August', '20 अगस्त'],
  ['ym', '2005/02', 'February two thousand five', 'फ़रवरी 2005'],
  ['my', '11/26', 'November twenty twenty-six', 'नवंबर 2026'],
  ['dm', '29/2', 'twenty-ninth of February', '29 फ़रवरी'],
  ['dmy', '29/2/2025', undefined, undefined],
  ['md', '13/1', undefined, undefined],
  ['mdy', '03/05', undefined, undefined],
  ['dmy', '5/3/999', undefined, undefined],
])('the %s date %s is said %s [CONF-SOUND-089]', (format, text, english, hindi) => {
  expect(dateWords('English-IN', format, text)).toBe(english);
  expect(dateWords('Hindi', format, text)).toBe(hindi);
});

it.each([
  [2000, 'two thousand'],
  [2010, 'twenty ten'],
  [1900, 'nineteen hundred'],
  [1905, 'nineteen oh five'],
  [1066, 'ten sixty-six'],
])('the year %d is said %s', (year, words) => expect(yearWords(year)).toBe(words));

it('says a telephone number digit by digit, group by group [CONF-SOUND-089]', () => {
  expect(telephoneWords('English-IN', '+91 80-471')).toBe('plus nine one, eight zero, four seven one');
  expect(telephoneWords('Hindi', '108')).toBe('एक शून्य आठ');
});

it('says the parts in their order, with pauses, emphasis and pitch [CONF-SOUND-089]', () => {
  const plain = { emphasis: null, pitch: 0 };
  expect(
    said('<p>Hi <emphasis level="strong">you <prosody pitch="-10%">all</prosody></emphasis></p><s>Go</s>'),
  ).toEqual([
    { words: 'Hi', ...plain },
    { words: 'you', emphasis: 'strong', pitch: 0 },
    { words: 'all', emphasis: 'strong', pitch: -10 },
    { pauseMs: 1000 },
    { words: 'Go', ...plain },
  ]);
  expect(said('One<break strength="strong"/>two<break strength="none"/>three')).toEqual([
    { words: 'One', ...plain },
    { pauseMs: 500 },
    { words: 'two', ...plain },
    { words: 'three', ...plain },
  ]);
});
