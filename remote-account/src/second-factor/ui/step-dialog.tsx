import type { ReactNode } from 'react';
import { Modal } from '@patchbay/shared-ui/antd';

/** Draws a dialog that does not close on a click outside: its content may be shown only once. */
export function StepDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  return (
    <Modal open centered width={460} title={title} mask={{ closable: false }} footer={null} onCancel={onClose}>
      {children}
    </Modal>
  );
}
