import { useSession } from '@patchbay/shared-ui';
import { ZoneNote } from '@patchbay/shared-ui/list-page';

/** Says by whose day the monitors count, where it is not the reader's: all who watch a queue see the same figures and alerts [UX-021]. */
export function AccountZone() {
  const session = useSession();
  return session === null ? null : <ZoneNote zone={session.user.profile.timezone} isAccounts />;
}
