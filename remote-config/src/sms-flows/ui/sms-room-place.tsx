import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { MessageOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useSmsRoom, useSmsTargets } from '../effects/use-sms-room.ts';
import { readSmsDraft } from '../model/edit.ts';
import { useTexts } from '../texts/index.ts';
import { SmsRoomView } from './sms-room-view.tsx';

const GONE = 404;

/** Opens the editor of a flow by its id; or tells why it cannot. */
export function SmsRoomPlace({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const t = useTexts();
  const [room, targets] = [useSmsRoom(id), useSmsTargets()];
  const nothing = (title: string, detail: string) => (
    <EmptyState
      icon={<MessageOutlined />}
      title={title}
      detail={detail}
      action={<Button onClick={onBack}>{t('back')}</Button>}
    />
  );
  if (room.data !== undefined && targets.data !== undefined) {
    const draft = readSmsDraft(room.data.draft);
    if (draft === null) return nothing(t('unreadable'), t('unreadable.detail'));
    return <SmsRoomView {...{ room: room.data, targets: targets.data, draft, onBack }} />;
  }
  const failed = [room, targets].find(({ error }) => error !== null);
  if (failed?.error?.status === GONE) return nothing(t('gone'), t('gone.detail'));
  if (failed?.error)
    return <ErrorState title={t('one.failed')} message={failed.error.message} onRetry={() => void failed.refetch()} />;
  return <Skeleton active paragraph={{ rows: 10 }} />;
}
