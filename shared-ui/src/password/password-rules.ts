import { passwordErrors, passwordFault } from '@patchbay/shared-contracts/sign-in';
import { object, ref, string, type ObjectSchema, type StringSchema } from 'yup';

export interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const noPasswords: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Rules a new password can break. */
type Fault = 'required' | 'length' | 'own';
/** Text of each rule, in the user's language; in English the required ones, where defined. */
export type RuleWords = Readonly<Record<Fault | 'mismatch' | 'unchanged' | 'common', string>>;

/** English texts of the rules. */
export const literalWords: RuleWords = {
  required: passwordErrors.required.message,
  mismatch: passwordErrors.mismatch.message,
  length: passwordErrors.length.message,
  own: passwordErrors.own.message,
  common: passwordErrors.common.message,
  unchanged: passwordErrors.unchanged.message,
};

/** Returns the rule of a new password, which is the server's own; `names` returns the user's known names from the whole form [SEC-009]. */
export const newPassword = <Form extends object>(
  words: Readonly<Record<Fault, string>>,
  names: (form: Partial<Form>) => readonly (string | undefined)[],
): StringSchema<string> =>
  string()
    .ensure()
    .test('new-password', (typed, { createError, parent }) => {
      const fault = passwordFault(
        typed,
        names(parent).filter((name) => name !== undefined),
      );
      return fault === null || createError({ message: words[fault] });
    });

/**
 * Returns the rules of the password dialog [AUTH-124, AUTH-125, AUTH-126, AUTH-129, AUTH-170]; without an old password in reset mode
 * [AUTH-130].
 */
export function passwordRules(
  mode: 'change' | 'reset',
  words: RuleWords,
  names: readonly string[],
): ObjectSchema<PasswordForm> {
  const fresh = newPassword(words, () => names);
  return object({
    oldPassword: mode === 'change' ? string().required(words.required) : string().ensure(),
    newPassword: mode === 'change' ? fresh.notOneOf([ref('oldPassword')], words.unchanged) : fresh,
    confirmPassword: string()
      .required(words.required)
      .oneOf([ref('newPassword')], words.mismatch),
  });
}
