import { isCommon } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    ['password', 'as it is'],
    ['P@ssw0rd', 'with replaced letters'],
    ['Passw0rd!', 'with a special character at its end'],
    ['Qwerty123!', 'with a capital'],
    ['passwordpassword', 'written twice'],
    ['kq!kq!kq!kq!', 'that is a short piece again and again'],
    ['aaaaaaaaaaaaaaaaaaaa', 'of one character'],
    ['abcdefghijklmnop', 'that counts letters'],
    ['9876543210', 'that counts digits down'],
    ['ééééééééé', 'of one letter with a mark'],
  ])('%s, %s, is known [SEC-009]', (password) => expect(isCommon(password)).toBe(true));
  it.each([
    'Demo@1234',
    'kV7$mq2Zt',
    'Tr4in#boat',
    'correct horse battery',
    'acegikmoq',
    'boatboat quiet lamp',
    '茶碗と橋を渡る小鳥',
  ])('%s is not known [SEC-009]', (password) => expect(isCommon(password)).toBe(false));
});
