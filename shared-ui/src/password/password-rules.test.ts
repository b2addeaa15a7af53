import { ValidationError } from 'yup';
import { literalWords, passwordRules } from './password-rules.ts';

const PATTERN =
  'Enter atleast one uppercase letter, one lowercase letter, one digit, and one special character. Password should be 8-12 digits long.';

/** The first message of each field. */
function faults(mode: 'change' | 'reset', oldPassword: string, newPassword: string, confirmPassword = newPassword) {
  try {
    passwordRules(mode, literalWords).validateSync(
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
  ['no upper case [AUTH-128]', 'Old@1234', 'new@1234', 'new@1234', { newPassword: PATTERN }],
  ['no lower case [AUTH-128]', 'Old@1234', 'NEW@1234', 'NEW@1234', { newPassword: PATTERN }],
  ['no digit [AUTH-128]', 'Old@1234', 'New@abcd', 'New@abcd', { newPassword: PATTERN }],
  ['no special character [AUTH-128]', 'Old@1234', 'New12345', 'New12345', { newPassword: PATTERN }],
  ['a character outside of the class [AUTH-131]', 'Old@1234', 'New@12 34', 'New@12 34', { newPassword: PATTERN }],
  ['seven characters [AUTH-127]', 'Old@1234', 'New@123', 'New@123', { newPassword: PATTERN }],
  ['twelve characters [AUTH-127]', 'Old@1234', 'New@12345678', 'New@12345678', {}],
  ['thirteen characters [AUTH-127]', 'Old@1234', 'New@123456789', 'New@123456789', { newPassword: PATTERN }],
  ['another confirmation [AUTH-129]', 'Old@1234', 'New@1234', 'New@1235', { confirmPassword: 'Passwords must match' }],
])('change: %s', (_, old, fresh, confirm, expected) => expect(faults('change', old, fresh, confirm)).toEqual(expected));

it.each([
  ['a good one', 'New@1234', {}],
  ['too short', 'New@123', { newPassword: 'Password should be 8-12 digits long' }],
  ['too long', 'New@123456789', { newPassword: 'Password should be 8-12 digits long' }],
  ['the same pattern', 'new@1234', { newPassword: PATTERN }],
])('reset: %s, without the old password [AUTH-130]', (_, fresh, expected) =>
  expect(faults('reset', '', fresh)).toEqual(expected),
);
