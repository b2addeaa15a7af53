import type { QueueSettings } from '@patchbay/shared-contracts/queues';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { LeftOutlined, UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { RoomTitle } from '@patchbay/shared-ui/room';
import { useQueue } from '../effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import { QueueAgentsCard } from './agents-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { NextAgentCard } from './next-card.tsx';
import { QueueForm } from './queue-form.tsx';
import styles from './queues.module.css';
import { MeaningCard } from './meaning-card.tsx';
import { StatusPill } from './status-pill.tsx';
import { useQueueForm } from './use-queue-form.ts';

interface PlaceProps {
  readonly id: string;
  readonly onBack: () => void;
  readonly onCreated: (id: string) => void;
}

function Head({ queue, onBack }: { readonly queue: QueueSettings | null; readonly onBack: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.head}>
      <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={onBack}>
        {t('back')}
      </Button>
      <RoomTitle>{queue?.name ?? t('new.title')}</RoomTitle>
      {queue === null ? null : <StatusPill status={queue.status} />}
    </div>
  );
}

/** Draws a queue's form, summary and next agents; for a saved queue also its agents. */
function Editor({ queue, onBack, onCreated }: { readonly queue: QueueSettings | null } & Omit<PlaceProps, 'id'>) {
  const editing = useQueueForm(queue, onCreated);
  const { form } = editing;
  const { close, asking } = useDiscarding(form.dirty, onBack);
  return (
    <div className={styles.place}>
      <Head queue={queue} onBack={close} />
      <div className={styles.columns}>
        <QueueForm queueId={queue?.q_uuid ?? null} editing={editing} />
        <div className={styles.beside}>
          <MeaningCard queueId={queue?.q_uuid ?? null} draft={form.values} />
          {queue === null ? null : (
            <NextAgentCard queueId={queue.q_uuid} strategy={form.values.strategy} saved={queue.strategy} />
          )}
        </div>
      </div>
      {queue === null ? null : (
        <>
          <QueueAgentsCard queue={queue} />
          <HistoryCard queueId={queue.q_uuid} />
        </>
      )}
      {asking}
    </div>
  );
}

/** Opens a queue by its id; `new` creates one [CONF-QUEUE-003]. */
export function QueuePlace({ id, onBack, onCreated }: PlaceProps) {
  const t = useTexts();
  const isNew = id === 'new';
  const { data: queue, error, refetch } = useQueue(isNew ? null : id);
  if (isNew) return <Editor queue={null} onBack={onBack} onCreated={onCreated} />;
  if (queue === undefined && error !== null)
    return <ErrorState title={t('one.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (queue === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (queue !== null) return <Editor queue={queue} onBack={onBack} onCreated={onCreated} />;
  const action = <Button onClick={onBack}>{t('back')}</Button>;
  return <EmptyState icon={<UnorderedListOutlined />} title={t('gone')} detail={t('gone.detail')} action={action} />;
}
