import { useSession } from '@patchbay/shared-ui';

/** Returns the names of the user and account, and the e-mail address, which a password must not contain [SEC-009]. */
export function useOwnNames(): readonly string[] {
  const user = useSession()?.user;
  if (user === undefined) return [];
  const { email, first_name: first, last_name: last, account_name: account } = user;
  return [email, `${first} ${last}`, account];
}
