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

/** Draws a dialog of the payments page, with a new form each time it opens. */
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
  /** Text of the submit button, with the price. */
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Draws the change, the reason for a refusal, and the buttons. */
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
