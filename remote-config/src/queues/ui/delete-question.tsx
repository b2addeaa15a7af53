import { useState } from 'react';
import { queueErrors, type QueueSettings } from '@patchbay/shared-contracts/queues';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { useQueueChanges, type Refused } from '../effects/use-changes.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './queues.module.css';
import { useQueueRefusal } from './use-refusal-text.ts';

const kinds: Readonly<Record<string, TextKey>> = {
  number: 'used.number',
  'call-flow': 'used.call-flow',
  'sms-flow': 'used.sms-flow',
  queue: 'used.queue',
  'call-group': 'used.call-group',
  campaign: 'used.campaign',
};

/** Names the objects that lead callers to the queue. */
function Used(props: {
  readonly name: string;
  readonly usedBy: Refused<never>['usedBy'];
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const { name, usedBy, onClose } = props;
  const footer = <Button onClick={onClose}>{t('delete.close')}</Button>;
  return (
    <Modal open centered width={420} title={t('delete.used', { name })} footer={footer} onCancel={onClose}>
      <p>{t('delete.used.detail')}</p>
      <ul className={styles.used}>
        {usedBy.map((use) => (
          <li key={`${use.kind} ${use.name}`}>{t(kinds[use.kind] ?? 'used.queue', { name: use.name })}</li>
        ))}
      </ul>
    </Modal>
  );
}

/** Asks before a queue is deleted; one in use stays, and its users are named [CONF-QUEUE-006]. */
export function DeleteQueueQuestion(props: {
  readonly queue: Pick<QueueSettings, 'q_uuid' | 'name'>;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const { queue, onClose } = props;
  const { notify } = useConsole();
  const { remove } = useQueueChanges();
  const refusalText = useQueueRefusal();
  const [busy, setBusy] = useState(false);
  const [usedBy, setUsed] = useState<Refused<never>['usedBy'] | null>(null);
  const { name } = queue;
  const confirm = async () => {
    setBusy(true);
    const outcome = await remove(queue.q_uuid);
    setBusy(false);
    if (!outcome.ok && outcome.code === queueErrors.inUse.code) return setUsed(outcome.usedBy);
    if (!outcome.ok) notify.error(refusalText(outcome.code));
    else if (outcome.data.sent_on === 0) notify.success(t('deleted', { name }));
    else notify.success(`${t('deleted', { name })} ${t('sentOn', { count: outcome.data.sent_on })}`);
    onClose();
  };
  if (usedBy !== null) return <Used {...{ name, usedBy, onClose }} />;
  return (
    <ConfirmDelete
      open
      title={t('delete.title', { name })}
      detail={t('delete.detail')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
