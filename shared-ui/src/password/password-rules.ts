import { PASSWORD_PATTERN, passwordErrors, passwordLength } from '@patchbay/shared-contracts/sign-in';
import { object, ref, string, type ObjectSchema } from 'yup';

export interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const noPasswords: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** The words for each rule, in the user's language; in English the documents' own. */
export type RuleWords = Readonly<Record<'required' | 'mismatch' | 'length' | 'pattern' | 'unchanged', string>>;

/** The rules' words as the documents write them. */
export const literalWords: RuleWords = {
  required: passwordErrors.required.message,
  mismatch: passwordErrors.mismatch.message,
  length: passwordErrors.length.message,
  pattern: passwordErrors.pattern.message,
  unchanged: passwordErrors.unchanged.message,
};

/** The rules of the password dialog [AUTH-124…131, AUTH-170]; reset mode tells a wrong length by itself [AUTH-130]. */
export function passwordRules(mode: 'change' | 'reset', words: RuleWords): ObjectSchema<PasswordForm> {
  const fresh = string().required(words.required);
  const changed = fresh.notOneOf([ref('oldPassword')], words.unchanged);
  const sized = fresh.min(passwordLength.least, words.length).max(passwordLength.most, words.length);
  return object({
    oldPassword: mode === 'change' ? string().required(words.required) : string().ensure(),
    newPassword: (mode === 'change' ? changed : sized).matches(PASSWORD_PATTERN, words.pattern),
    confirmPassword: string()
      .required(words.required)
      .oneOf([ref('newPassword')], words.mismatch),
  });
}
