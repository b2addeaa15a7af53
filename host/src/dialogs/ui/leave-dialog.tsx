import { useEffect, useRef, useState } from 'react';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import type { Leaving } from '../../view/leaving-context.ts';
import { useDialogTexts } from '../texts/index.ts';

export interface LeaveDialogProps {
  readonly loses: Leaving['loses'];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const questions = {
  input: { title: 'leave.title', detail: 'leave.detail', stay: 'leave.stay', leave: 'leave.leave' },
  call: { title: 'signOut.title', detail: 'signOut.detail', stay: 'signOut.stay', leave: 'signOut.leave' },
} as const;

/** Asks before input or a call is lost. The button for staying has the focus, and Escape stays. */
export function LeaveDialog({ loses, onStay, onLeave }: LeaveDialogProps) {
  const t = useDialogTexts();
  const { title, detail, stay, leave } = questions[loses];
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
      {t(stay)}
    </Button>,
    <Button key="leave" type="primary" danger onClick={onLeave}>
      {t(leave)}
    </Button>,
  ];
  return (
    <Modal
      open
      title={t(title)}
      centered
      width={420}
      footer={footer}
      onCancel={onStay}
      afterOpenChange={(shown) => (shown ? stayRef.current?.focus() : undefined)}
    >
      <p>{t(detail)}</p>
    </Modal>
  );
}
