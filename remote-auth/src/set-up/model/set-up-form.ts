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

/** The server's own rules, and the password twice as at a reset. */
export function setUpFormSchema({ min, max, badEmail, ...ofPassword }: SetUpMessages) {
  const words: Readonly<Record<string, string>> = { required: min, short: min, long: max };
  const ruled = (name: 'fullname' | 'email' | 'account') =>
    byContract(setUpSchema.shape[name], (rule) => words[rule] ?? badEmail);
  const names = ({ fullname, email, account }: Partial<FirstOwner>) => [fullname, email, account];
  return object({ fullname: ruled('fullname'), email: ruled('email'), account: ruled('account') }).concat(
    resetFormSchema(ofPassword, names),
  );
}

/** What stands behind the # of the link; null when nothing does: then it opens nothing. */
export const setUpTokenOf = (hash: string): string | null => (hash.length > 1 ? hash.slice(1) : null);
