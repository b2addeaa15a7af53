import { useSession } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { useListTexts } from '../texts/index.ts';

/** Whether who is signed in only reads a list: its rows hold for all queues, and they see some [LIVE-035]. */
export function useReadOnly({ holdsForAll = false }: { readonly holdsForAll?: boolean }): boolean {
  const user = useSession()?.user;
  return holdsForAll && user?.role === 'supervisor' && user.profile.user_queue_list.length > 0;
}

/** Says so, and who can change it. */
export function ReadOnlyNotice() {
  const t = useListTexts();
  return <Alert type="info" showIcon title={t('readOnly')} />;
}
