import { PASSWORD_PATTERN } from '@patchbay/shared-contracts/sign-in';
import { isLeaked } from './leaked-passwords.ts';

describe('leaked passwords', () => {
  it.each(['P@ssw0rd', 'Passw0rd!', 'Password1!', 'Qwerty123!', 'Welcome1!'])(
    '%s keeps to the pattern and is refused all the same',
    (password) => expect([PASSWORD_PATTERN.test(password), isLeaked(password)]).toEqual([true, true]),
  );
  it.each(['Demo@1234', 'kV7$mq2Zt', 'Tr4in#boat'])('%s is not known', (password) =>
    expect(isLeaked(password)).toBe(false),
  );
});
