import { passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { passwordState, refusalOf, type PasswordRefusal } from './password-rules.ts';

const { required, unchanged, pattern, length, mismatch } = passwordErrors;

describe('a new password, where the old one is asked for', () => {
  it.each<[string, string, string, string, PasswordRefusal | null]>([
    ['Old@1234', 'New@12345', 'New@12345', 'is taken [AUTH-127]', null],
    ['Old@1234', 'aB3$aB3$', 'aB3$aB3$', 'of 8 characters is taken [AUTH-127]', null],
    ['Old@1234', 'aB3$aB3$aB3$', 'aB3$aB3$aB3$', 'of 12 characters is taken [AUTH-127]', null],
    ['', 'New@12345', 'New@12345', 'without the old one is not [AUTH-124]', required],
    ['Old@1234', '', '', 'that is empty is not [AUTH-126]', required],
    ['Old@1234', 'New@12345', '', 'that is not confirmed is not [AUTH-126]', required],
    ['Old@1234', 'Old@1234', 'Old@1234', 'equal to the old one is not [AUTH-125]', unchanged],
    ['Old@1234', 'aB3$aB3', 'aB3$aB3', 'of 7 characters is not [AUTH-127, AUTH-128]', pattern],
    ['Old@1234', 'aB3$aB3$aB3$a', 'aB3$aB3$aB3$a', 'of 13 characters is not [AUTH-127, AUTH-128]', pattern],
    ['Old@1234', 'NEW@12345', 'NEW@12345', 'without a lowercase letter is not [AUTH-127]', pattern],
    ['Old@1234', 'new@12345', 'new@12345', 'without an uppercase letter is not [AUTH-127]', pattern],
    ['Old@1234', 'New@abcde', 'New@abcde', 'without a digit is not [AUTH-127]', pattern],
    ['Old@1234', 'New123456', 'New123456', 'without a special character is not [AUTH-127]', pattern],
    ['Old@1234', 'New@1234 ', 'New@1234 ', 'with a space is not [AUTH-131]', pattern],
    ['Old@1234', 'New@1234é', 'New@1234é', 'with another letter is not [AUTH-131]', pattern],
    ['Old@1234', 'New@12345', 'New@12346', 'other than its confirmation is not [AUTH-129]', mismatch],
  ])('%s → %s / %s %s', (old, password, confirmation, _name, expected) =>
    expect(refusalOf({ old, password, confirmation })).toBe(expected),
  );

  it.each(['$', '@', '!', '#', '^', '(', ')', '%', '*', '?', '&'])(
    'may have %s as its special character [AUTH-127]',
    (special) => {
      const password = `Abcdef1${special}`;
      expect(refusalOf({ old: 'Old@1234', password, confirmation: password })).toBeNull();
    },
  );
});

describe('a new password in reset mode', () => {
  it.each<[string, string, PasswordRefusal | null]>([
    ['New@12345', 'is taken', null],
    ['aB3$aB3', 'of 7 characters is not [AUTH-130]', length],
    ['aB3$aB3$aB3$a', 'of 13 characters is not [AUTH-130]', length],
    ['New123456', 'outside the pattern is not [AUTH-130, AUTH-099]', pattern],
    ['', 'that is empty is not [AUTH-096]', required],
  ])('%s %s', (password, _name, expected) =>
    expect(refusalOf({ old: undefined, password, confirmation: password })).toBe(expected),
  );
});

const DAY = 86_400_000;
const state = (required: number, expired: boolean, expiring: boolean, left: number | null) => ({
  password_reset_required: required,
  is_password_expired: expired,
  is_password_expiring: expiring,
  pwd_exp_remaining_days: left,
});

describe('what the detail says of a password', () => {
  it.each<[string, number, boolean, number, ReturnType<typeof state>]>([
    ['a new one', 0, false, 90, state(2, false, false, 90)],
    ['one of half a day counts whole days', 0.5 * DAY, false, 90, state(2, false, false, 90)],
    ['one with 8 days left', 82 * DAY, false, 90, state(2, false, false, 8)],
    ['one with 7 days left is expiring [AUTH-117]', 83 * DAY, false, 90, state(2, false, true, 7)],
    ['one in its last moment', 90 * DAY - 1, false, 90, state(2, false, true, 1)],
    ['one of 90 days has expired [AUTH-117, AUTH-136]', 90 * DAY, false, 90, state(2, true, false, 0)],
    ['one that must be reset [AUTH-118]', 0, true, 90, state(1, false, false, 90)],
    ['one where passwords live for ever', 900 * DAY, false, 0, state(2, false, false, null)],
  ])('%s', (_name, now, resetRequired, days, expected) =>
    expect(passwordState({ changedAt: 0, resetRequired }, days, now)).toEqual(expected),
  );
});
