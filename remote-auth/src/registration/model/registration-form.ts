import { registerSchema } from '@patchbay/shared-contracts/sign-in';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { newPassword } from '@patchbay/shared-ui/password';
import { boolean, object, ref, string } from 'yup';

export interface RegistrationMessages {
  readonly min: string;
  readonly max: string;
  readonly badEmail: string;
  readonly mustMatch: string;
  readonly mustAccept: string;
  readonly length: string;
  readonly own: string;
}

export const emptyRegistration = {
  fullname: '',
  email: '',
  username: '',
  password: '',
  changepassword: '',
  acceptTerms: false,
};
export type Registration = typeof emptyRegistration;

const namesIn = ({ fullname, email, username }: Partial<Registration>) => [fullname, email, username];

/** Returns the rules of the form: the server's, and those only the form has [AUTH-103…AUTH-108, SEC-009]. */
export function registrationSchema({ mustMatch, mustAccept, ...messages }: RegistrationMessages) {
  const { min, max, badEmail, length, own } = messages;
  const words: Readonly<Record<string, string>> = { required: min, short: min, long: max };
  const ruled = (name: 'fullname' | 'email' | 'username') =>
    byContract(registerSchema.shape[name], (rule) => words[rule] ?? badEmail);
  return object({
    fullname: ruled('fullname'),
    email: ruled('email'),
    username: ruled('username'),
    password: newPassword({ required: length, length, own }, namesIn),
    changepassword: string()
      .required(mustMatch)
      .oneOf([ref('password')], mustMatch),
    acceptTerms: boolean().required(mustAccept).oneOf([true], mustAccept),
  });
}
