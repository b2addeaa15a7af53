import type { ReactNode } from 'react';
import { Modal } from '@patchbay/shared-ui/antd';

/** A dialog that a click beside it does not close: what is in it may be shown only once. */
export function StepDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  return (
    <Modal open centered width={460} title={title} mask={{ closable: false }} footer={null} onCancel={onClose}>
      {children}
    </Modal>
  );
}
