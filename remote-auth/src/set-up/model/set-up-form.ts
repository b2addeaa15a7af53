import { setUpSchema } from '@patchbay/shared-contracts/sign-in';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { object } from 'yup';
import { resetFormSchema, type ResetMessages } from '../../reset-password/model/reset-rules.ts';

export interface SetUpMessages extends ResetMessages {
  readonly min: string;
  readonly max: string;
  readonly badEmail: string;
}

export const emptyOwner = { fullname: '', email: '', account: '', password: '', confirm_password: '' };
export type FirstOwner = typeof emptyOwner;

/** Returns the rules of the form: the server's own, and the password entered twice as at a reset. */
export function setUpFormSchema({ min, max, badEmail, ...ofPassword }: SetUpMessages) {
  const words: Readonly<Record<string, string>> = { required: min, short: min, long: max };
  const ruled = (name: 'fullname' | 'email' | 'account') =>
    byContract(setUpSchema.shape[name], (rule) => words[rule] ?? badEmail);
  const names = ({ fullname, email, account }: Partial<FirstOwner>) => [fullname, email, account];
  return object({ fullname: ruled('fullname'), email: ruled('email'), account: ruled('account') }).concat(
    resetFormSchema(ofPassword, names),
  );
}

/** Returns the token behind the # of the link; null without one, and the link is then invalid. */
export const setUpTokenOf = (hash: string): string | null => (hash.length > 1 ? hash.slice(1) : null);
