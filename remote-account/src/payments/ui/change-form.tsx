import type { ReactNode } from 'react';
import { Alert, Button, Modal } from '@patchbay/shared-ui/antd';
import { SubmitButton } from '@patchbay/shared-ui/form';
import { useTexts } from '../texts/index.ts';
import styles from './payments.module.css';

interface ChangeDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the payments: its form is made anew each time it opens. */
export function ChangeDialog({ title, isOpen, onClose, children }: ChangeDialogProps) {
  return (
    <Modal open={isOpen} title={title} width={460} centered footer={null} onCancel={onClose} destroyOnHidden>
      {children}
    </Modal>
  );
}

interface ChangeFormProps {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** What the press does, with its price. */
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What is changed, why it was refused, and the two ways out of it. */
export function ChangeForm({ isBusy, failure, submit, onSubmit, onCancel, children }: ChangeFormProps) {
  const t = useTexts();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {children}
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <SubmitButton busy={isBusy}>{submit}</SubmitButton>
      <Button size="large" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
