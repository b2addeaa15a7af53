import { useState } from 'react';
import type { Phonebook } from '@patchbay/shared-contracts/phonebooks';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { usePhonebookActions } from '../effects/use-phonebook-actions.ts';
import { useTexts } from '../texts/index.ts';
import styles from './phonebooks.module.css';

interface QuestionProps {
  readonly book: Phonebook;
  readonly onClose: () => void;
}

/** Names the campaigns that prevent the deletion by using the phonebook [CONF-PB-011]. */
function Used({ book: { name, used_by: campaigns }, onClose }: QuestionProps) {
  const t = useTexts();
  const footer = <Button onClick={onClose}>{t('close')}</Button>;
  return (
    <Modal open centered width={420} title={t('delete.used', { name })} footer={footer} onCancel={onClose}>
      <p>{t('delete.used.detail')}</p>
      <ul className={styles.used}>
        {campaigns.map((campaign) => (
          <li key={campaign}>{campaign}</li>
        ))}
      </ul>
    </Modal>
  );
}

/** Asks before a phonebook is deleted; one in use stays. */
export function DeletePhonebookQuestion({ book, onClose }: QuestionProps) {
  const t = useTexts();
  const { remove } = usePhonebookActions();
  const [isBusy, setBusy] = useState(false);
  const [usedBy, setUsedBy] = useState(book.used_by);
  const confirm = async () => {
    setBusy(true);
    const outcome = await remove(book);
    setBusy(false);
    if (outcome.length === 0) onClose();
    else setUsedBy(outcome);
  };
  if (usedBy.length > 0) return <Used book={{ ...book, used_by: usedBy }} onClose={onClose} />;
  return (
    <ConfirmDelete
      open
      title={t('delete.title', { name: book.name })}
      detail={t('delete.detail')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
