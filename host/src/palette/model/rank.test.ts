import { numberIn } from './number.ts';
import { ranked, scoreFor } from './rank.ts';

const items = [
  { title: 'Home' },
  { title: 'Call Logs', keywords: ['recordings', 'history'] },
  { title: 'Releases' },
  { title: 'Language: Français' },
  { title: 'Language: 日本語', keywords: ['Japanese'] },
  { title: 'Dark theme', keywords: ['appearance', 'night'] },
  { title: 'Logout', keywords: ['sign out'] },
];

it.each([
  ['', ['Home', 'Call Logs', 'Releases', 'Language: Français', 'Language: 日本語', 'Dark theme', 'Logout']],
  ['home', ['Home']],
  ['log', ['Logout', 'Call Logs']],
  ['call log', ['Call Logs']],
  ['logs call', ['Call Logs']],
  ['history', ['Call Logs']],
  ['francais', ['Language: Français']],
  ['日本', ['Language: 日本語']],
  ['japan', ['Language: 日本語']],
  ['sign out', ['Logout']],
  ['NIGHT', ['Dark theme']],
  ['clgs', ['Call Logs']],
  ['zzz', []],
  ['call zzz', []],
])('%j finds %j [UX-002]', (query, titles) => expect(ranked(items, query).map(({ title }) => title)).toEqual(titles));

it('the whole name comes before a beginning, a beginning before a word, a word before a piece [UX-002]', () => {
  const of = (title: string) => scoreFor({ title }, 'log');
  const scores = [of('log'), of('Logout'), of('Call log'), of('Catalogue')];
  expect([...scores].sort((one, other) => other - one)).toEqual(scores);
  expect(new Set(scores).size).toBe(4);
});

it.each([
  ['+91 98123-45678', '+919812345678'],
  ['9812345678', '9812345678'],
  ['(030) 123 45', '03012345'],
  ['1234', null],
  ['call 12345678', null],
  ['+', null],
  ['1234567890123456', null],
  ['', null],
])('%j is the number %s [UX-002]', (query, expected) => expect(numberIn(query)).toBe(expected));
