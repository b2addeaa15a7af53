import type { SessionPort } from '@patchbay/shared-contracts';

/** Account and user whose events the feed brings, '' when signed out. */
export function feedOwner(session: Pick<SessionPort, 'current'>): string {
  const user = session.current()?.user;
  return user ? `${user.account_id}/${user.user_id}` : '';
}
