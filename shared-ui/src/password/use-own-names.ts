import { useSession } from '@patchbay/shared-ui';

/** What the person who is signed in, their e-mail and their account are called: no password is made of these [SEC-009]. */
export function useOwnNames(): readonly string[] {
  const user = useSession()?.user;
  if (user === undefined) return [];
  const { email, first_name: first, last_name: last, account_name: account } = user;
  return [email, `${first} ${last}`, account];
}
