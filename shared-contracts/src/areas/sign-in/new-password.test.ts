import { normalPassword, passwordFault } from './new-password.ts';

const names = ['asha.rao@traders.example', 'asha', 'Asha Rao', 'Café 23'];

describe('a new password', () => {
  it.each([
    ['nothing', '', 'required'],
    ['seven characters', 'a boat!', 'length'],
    ['eight', 'a boat!!', null],
    ['a hundred and twenty-eight', 'x'.repeat(128), null],
    ['one more', 'x'.repeat(129), 'length'],
    ['128 emoji, 256 UTF-16 units', '🦜'.repeat(128), null],
    ['seven emoji, 14 UTF-16 units', '🦜'.repeat(7), 'length'],
    ['seven letters written as letter and mark', 'e\u0301'.repeat(7), 'length'],
    ['space around it, which counts', '  boat  ', null],
    ['no capital, digit or special character', 'quietboatharbour', null],
  ])('%s [SEC-009]', (_, typed, fault) => expect(passwordFault(typed, names)).toBe(fault));
});

describe('a new password that has names of its person', () => {
  it.each([
    ['the e-mail', 'asha.rao@traders.example', 'own'],
    ['the name and a year', 'AshaRao2026', 'own'],
    ['the name in other signs', 'a-s-h-a r.a.o!!', 'own'],
    ['the name in wide letters', 'ＡＳＨＡＲＡＯ！', 'own'],
    ['the account, with another way of writing é', 'CAFE\u0301-23!', 'own'],
    ['what this product is called', 'Patchbay#1', 'own'],
    ['the name beside enough of something else', 'asha in a quiet boat', null],
    ['a word of three letters, as many have', 'xx-rao-7', null],
  ])('%s: %s [SEC-009]', (_, typed, fault) => expect(passwordFault(typed, names)).toBe(fault));
});

it('is kept in one form, however it was typed, and in no other form than its own letters [SEC-009]', () => {
  expect(normalPassword('e\u0301')).toBe('é');
  expect(normalPassword('ﬁ２')).toBe('ﬁ２');
});
