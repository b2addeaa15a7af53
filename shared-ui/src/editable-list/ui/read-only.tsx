import { useSession } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { useListTexts } from '../texts/index.ts';

/** Whether the user may only read a list, because its rows apply to all queues and the user is limited to some [LIVE-035]. */
export function useReadOnly({ holdsForAll = false }: { readonly holdsForAll?: boolean }): boolean {
  const user = useSession()?.user;
  return holdsForAll && user?.role === 'supervisor' && user.profile.user_queue_list.length > 0;
}

/** Tells that the list is read-only, and who can change it. */
export function ReadOnlyNotice() {
  const t = useListTexts();
  return <Alert type="info" showIcon title={t('readOnly')} />;
}
