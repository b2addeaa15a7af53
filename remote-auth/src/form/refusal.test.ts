import { edgeErrors } from '@patchbay/shared-contracts';
import {
  passwordErrors,
  registerErrors,
  secondFactorErrors,
  setUpErrors,
  signInErrors,
  socialErrors,
  ssoErrors,
} from '@patchbay/shared-contracts/sign-in';
import { en } from '../texts/en.ts';
import type { TextKey } from '../texts/index.ts';
import { refusalKeys, refusalText } from './model/refusal.ts';

const t = (key: TextKey) => en[key];
const shownHere = [
  ...Object.values(signInErrors),
  secondFactorErrors.wrongCode,
  secondFactorErrors.challengeOver,
  ...Object.values(passwordErrors).filter(
    ({ code }) => !['password-unchanged', 'old-password-incorrect'].includes(code),
  ),
  ...Object.values(registerErrors),
  ...Object.values(setUpErrors),
  ...Object.values(socialErrors),
  ssoErrors.invalid,
  ssoErrors.expired,
  ssoErrors.used,
  edgeErrors.tooMany,
];

describe('what the person reads about a refusal', () => {
  it.each(shownHere)(
    '$code is said in the person’s language, in English with the server’s own words [AUTH-075, AUTH-094]',
    (error) => {
      expect(refusalKeys[error.code]).toBeDefined();
      expect(refusalText(t, error, 'frame.failed')).toBe(error.message);
    },
  );

  it.each([
    ['a message without a known code', { status: 400, code: 'new', message: 'Later.' }, 'forgot.failed', 'Later.'],
    [
      'no message',
      { status: 500, code: null, message: null },
      'forgot.failed',
      "Username doesn't have an associated account. Are you sure you've registered?",
    ],
    ['no message at sign-in', { status: 500, code: null, message: null }, 'signIn.failed', 'Login failed!'],
    [
      'no answer',
      { status: 504, code: null, message: null },
      'reset.failed',
      'The server cannot be reached. Check your connection and try again.',
    ],
    ['no answer at sign-in', { status: 504, code: null, message: null }, 'signIn.failed', 'Login failed!'],
    ['no message at reset', { status: 500, code: null, message: null }, 'reset.failed', 'Reset Password failed!'],
  ] as const)('%s [AUTH-076, AUTH-093, AUTH-094, AUTH-101]', (_, refusal, fallback, text) =>
    expect(refusalText(t, refusal, fallback)).toBe(text),
  );
});
