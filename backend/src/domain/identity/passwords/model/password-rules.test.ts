import { passwordErrors } from '@patchbay/shared-contracts/sign-in';
import { passwordState, passwordRefusal, type PasswordRefusal } from './password-rules.ts';

const { required, unchanged, length, own, mismatch } = passwordErrors;
const names = ['asha@example.com', 'Asha Rao'];

describe('a new password with the old one', () => {
  it.each<[string, string, string, string, PasswordRefusal | null]>([
    ['Old@1234', 'New@12345', 'New@12345', 'is taken', null],
    ['Old@1234', 'eight of', 'eight of', 'of 8 characters is taken [SEC-009]', null],
    ['', 'New@12345', 'New@12345', 'without the old one is not [AUTH-124]', required],
    ['Old@1234', '', '', 'that is empty is not [AUTH-126]', required],
    ['Old@1234', 'New@12345', '', 'that is not confirmed is not [AUTH-126]', required],
    ['Old@1234', 'Old@1234', 'Old@1234', 'equal to the old one is not [AUTH-125]', unchanged],
    ['Old@1234', '7 signs', '7 signs', 'of 7 characters is not [SEC-009]', length],
    ['Old@1234', 'asha.rao.2026', 'asha.rao.2026', 'that is the own name is not [SEC-009]', own],
    ['Old@1234', 'New@12345', 'New@12346', 'other than its confirmation is not [AUTH-129]', mismatch],
  ])('%s → %s / %s %s', (old, password, confirmation, _name, expected) =>
    expect(passwordRefusal({ old, password, confirmation, names })).toBe(expected),
  );
});

describe('a new password in reset mode', () => {
  it.each<[string, string, PasswordRefusal | null]>([
    ['New@12345', 'is taken', null],
    ['7 signs', 'of 7 characters is not [SEC-009]', length],
    ['x'.repeat(129), 'of 129 characters is not [SEC-009]', length],
    ['', 'that is empty is not [AUTH-096]', required],
  ])('%s %s', (password, _name, expected) =>
    expect(passwordRefusal({ old: undefined, password, confirmation: password, names: [] })).toBe(expected),
  );
});

const DAY = 86_400_000;
const state = (required: number, expired: boolean, expiring: boolean, left: number | null) => ({
  password_reset_required: required,
  is_password_expired: expired,
  is_password_expiring: expiring,
  pwd_exp_remaining_days: left,
});

describe('the state of a password in the detail', () => {
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
