import { useSession } from '@patchbay/shared-ui';
import { ZoneNote } from '@patchbay/shared-ui/list-page';

/**
 * Names the time zone of the monitors' day, where it differs from the user's: all viewers of a queue see the same figures and alerts
 * [UX-021].
 */
export function AccountZone() {
  const session = useSession();
  return session === null ? null : <ZoneNote zone={session.user.profile.timezone} isAccounts />;
}
