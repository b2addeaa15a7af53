import { normalText, optWordOf } from './index.ts';

describe('words that end and resume SMS', () => {
  it.each<[string, 'out' | 'in', string]>([
    ['STOP', 'out', 'en'],
    ['stop', 'out', 'en'],
    [' Stop. ', 'out', 'en'],
    ['“STOP!”', 'out', 'en'],
    ['ＳＴＯＰ', 'out', 'en'],
    ['opt-out', 'out', 'en'],
    ['STOPALL', 'out', 'en'],
    ['\u200fSTOP\u200e', 'out', 'en'],
    ['START', 'in', 'en'],
    ['unstop', 'in', 'en'],
    ['Stopp', 'out', 'de'],
    ['kündigen', 'out', 'de'],
    ['Abmelden!', 'out', 'de'],
    ['anmelden', 'in', 'de'],
    ['¡Baja!', 'out', 'es'],
    ['Alta', 'in', 'es'],
    ['arrêt', 'out', 'fr'],
    ['ARRET', 'out', 'fr'],
    ['désabonner', 'out', 'fr'],
    ['démarrer', 'in', 'fr'],
    ['停止', 'out', 'ja'],
    ['ｽﾄｯﾌﾟ', 'out', 'ja'],
    ['「配信停止」', 'out', 'ja'],
    ['再開', 'in', 'ja'],
    ['退订', 'out', 'zh'],
    ['ｔｄ', 'out', 'zh'],
    ['恢复', 'in', 'zh'],
    ['STOP 🛑', 'out', 'en'],
    ['<STOP>', 'out', 'en'],
    ['S T O P', 'out', 'en'],
    ['\u200bstop\ufe0f\u20e3', 'out', 'en'],
    ['~退订~', 'out', 'zh'],
  ])('%s is one [CONF-SMSF-001]', (text, is, language) => expect(optWordOf(text)).toEqual({ is, language }));

  it.each([
    'STOPWATCH',
    'Please stop by tomorrow',
    'bus stop',
    'S T A R',
    '',
    '...',
    'スタッフ',
    'x'.repeat(10_000),
    '🛑',
    '<>',
  ])('“%s” is none', (text) => expect(optWordOf(text)).toBeNull());
});

it.each([
  ['case, accents and punctuation', '¿Dónde ESTÁ?', 'donde esta'],
  ['width', 'ＯＲＤＥＲ　４２', 'order 42'],
  ['the German ß', 'Straße', 'strasse'],
  ['spaces of all kinds', ' a\t\n\u00a0b ', 'a b'],
  ['marks of direction and NUL', '\u202bשלום\u202c\0', 'שלום'],
  ['a voiced kana, which is another letter', 'ガ', 'ガ'],
  ['emoji, which stay', '👍🏽!', '👍🏽'],
])('a text is compared without %s [CONF-SMSF-001]', (_, text, normal) => expect(normalText(text)).toBe(normal));
