import type { SessionPort } from '@patchbay/shared-contracts';

/** Returns account and user of the feed, '' when signed out. */
export function feedOwner(session: Pick<SessionPort, 'current'>): string {
  const user = session.current()?.user;
  return user ? `${user.account_id}/${user.user_id}` : '';
}
