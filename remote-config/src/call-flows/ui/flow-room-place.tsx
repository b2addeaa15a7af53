import type { FlowRoom, FlowTargets } from '@patchbay/shared-contracts/flows';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useFlowTargets } from '../effects/use-flow-targets.ts';
import { useRoom } from '../effects/use-room.ts';
import { emptyDraft, readDraft } from '../model/draft.ts';
import { useTexts } from '../texts/index.ts';
import { FlowRoomView } from './flow-room-view.tsx';

const gone = 404;

/** Draws the fetched flow, if it can be displayed. */
function Fetched({
  room,
  targets,
  onBack,
}: {
  readonly room: FlowRoom;
  readonly targets: FlowTargets;
  readonly onBack: () => void;
}) {
  const t = useTexts();
  const draft = room.draft === null ? emptyDraft : readDraft(room.draft);
  if (draft !== null) return <FlowRoomView {...{ room, targets, draft, onBack }} />;
  const action = <Button onClick={onBack}>{t('back')}</Button>;
  return (
    <EmptyState
      icon={<UnorderedListOutlined />}
      title={t('unreadable')}
      detail={t('unreadable.detail')}
      action={action}
    />
  );
}

/** Opens the editor of a flow by its id; or tells why it cannot. */
export function FlowRoomPlace({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const t = useTexts();
  const room = useRoom(id);
  const targets = useFlowTargets();
  if (room.data !== undefined && targets.data !== undefined)
    return <Fetched room={room.data} targets={targets.data} onBack={onBack} />;
  const failed = [room, targets].find(({ error }) => error !== null);
  if (failed?.error?.status === gone)
    return (
      <EmptyState
        icon={<UnorderedListOutlined />}
        title={t('gone')}
        detail={t('gone.detail')}
        action={<Button onClick={onBack}>{t('back')}</Button>}
      />
    );
  if (failed?.error)
    return <ErrorState title={t('one.failed')} message={failed.error.message} onRetry={() => void failed.refetch()} />;
  return <Skeleton active paragraph={{ rows: 10 }} />;
}
