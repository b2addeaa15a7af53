import { useEffect, useRef, useState } from 'react';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useDialogTexts } from '../texts/index.ts';

export interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is lost. To stay has the focus, and Escape stays. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const t = useDialogTexts();
  const stayRef = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  const footer = [
    <Button key="stay" ref={stayRef} onClick={onStay}>
      {t('leave.stay')}
    </Button>,
    <Button key="leave" type="primary" danger onClick={onLeave}>
      {t('leave.leave')}
    </Button>,
  ];
  return (
    <Modal
      open
      title={t('leave.title')}
      centered
      width={420}
      footer={footer}
      onCancel={onStay}
      afterOpenChange={(shown) => (shown ? stayRef.current?.focus() : undefined)}
    >
      <p>{t('leave.detail')}</p>
    </Modal>
  );
}
