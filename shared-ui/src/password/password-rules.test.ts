import { ValidationError } from 'yup';
import { literalWords, passwordRules } from './password-rules.ts';

const LENGTH = 'Password should be 8 to 128 characters long';
const OWN = 'This password contains your own name or data. Please choose another one.';
const names = ['asha@traders.example', 'Asha Rao', 'Demo Traders'];

/** Returns the first message of each field. */
function faults(mode: 'change' | 'reset', oldPassword: string, newPassword: string, confirmPassword = newPassword) {
  try {
    passwordRules(mode, literalWords, names).validateSync(
      { oldPassword, newPassword, confirmPassword },
      { abortEarly: false },
    );
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    for (const { path = '', message } of error.inner) found[path] ??= message;
    return found;
  }
}

it.each([
  ['a good one', 'Old@1234', 'New@1234', 'New@1234', {}],
  ['no old one [AUTH-124]', '', 'New@1234', 'New@1234', { oldPassword: 'required field' }],
  [
    'the old one again [AUTH-125]',
    'Old@1234',
    'Old@1234',
    'Old@1234',
    { newPassword: 'New password cannot be equal to current password' },
  ],
  [
    'nothing new [AUTH-126, AUTH-170]',
    'Old@1234',
    '',
    '',
    { newPassword: 'required field', confirmPassword: 'required field' },
  ],
  ['seven characters [SEC-009]', 'Old@1234', 'a b c d', 'a b c d', { newPassword: LENGTH }],
  ['eight of one kind [SEC-009]', 'Old@1234', 'quietly.', 'quietly.', {}],
  ['the own name [SEC-009]', 'Old@1234', 'asha-rao-2026', 'asha-rao-2026', { newPassword: OWN }],
  ['another confirmation [AUTH-129]', 'Old@1234', 'New@1234', 'New@1235', { confirmPassword: 'Passwords must match' }],
])('change: %s', (_, old, fresh, confirm, expected) => expect(faults('change', old, fresh, confirm)).toEqual(expected));

it.each([
  ['a good one', 'New@1234', {}],
  ['too short', 'New@123', { newPassword: LENGTH }],
  ['too long', 'x'.repeat(129), { newPassword: LENGTH }],
  ['none', '', { newPassword: 'required field', confirmPassword: 'required field' }],
])('reset: %s, without the old password [SEC-009]', (_, fresh, expected) =>
  expect(faults('reset', '', fresh)).toEqual(expected),
);
