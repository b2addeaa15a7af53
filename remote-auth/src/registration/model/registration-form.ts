import { registerSchema } from '@patchbay/shared-contracts/sign-in';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { boolean, object, ref, string } from 'yup';

export interface RegistrationMessages {
  readonly min: string;
  readonly max: string;
  readonly badEmail: string;
  readonly mustMatch: string;
  readonly mustAccept: string;
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

/** The server's own rules, and what only the form asks [AUTH-103…AUTH-108, AUTH-110]. */
export function registrationSchema({ min, max, badEmail, mustMatch, mustAccept }: RegistrationMessages) {
  const words: Readonly<Record<string, string>> = { required: min, short: min, long: max };
  const ruled = (name: keyof typeof registerSchema.shape) =>
    byContract(registerSchema.shape[name], (rule) => words[rule] ?? badEmail);
  return object({
    fullname: ruled('fullname'),
    email: ruled('email'),
    username: ruled('username'),
    password: ruled('password'),
    changepassword: string()
      .required(mustMatch)
      .oneOf([ref('password')], mustMatch),
    acceptTerms: boolean().required(mustAccept).oneOf([true], mustAccept),
  });
}
