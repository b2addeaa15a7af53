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

/** 3 to 50 characters each, and an empty field is shorter than 3 [AUTH-103…AUTH-108, AUTH-110]. */
export function registrationSchema({ min, max, badEmail, mustMatch, mustAccept }: RegistrationMessages) {
  const text = () => string().trim().min(3, min).max(50, max).required(min);
  return object({
    fullname: text(),
    email: text().email(badEmail),
    username: text().matches(/^[^@]*$/, badEmail), // an @ tells an e-mail from a user name at sign-in
    password: string().min(3, min).max(50, max).required(min),
    changepassword: string()
      .required(mustMatch)
      .oneOf([ref('password')], mustMatch),
    acceptTerms: boolean().required(mustAccept).oneOf([true], mustAccept),
  });
}
