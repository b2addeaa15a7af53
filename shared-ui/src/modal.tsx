import { useLayoutEffect } from 'react';
import { Modal as AntdModal, type ModalProps } from 'antd';
import { useOpener } from './opener/use-opener.ts';

/**
 * antd's dialog. The focus goes back to what opened it, also where the dialog is taken away while it is open: antd does so only for one that
 * closes by itself, and the keyboard would begin at the top of the page again [UX-005]. Whoever has the focus by then keeps it.
 */
export function Modal(props: ModalProps) {
  const { open = false } = props;
  const opener = useOpener(open);
  useLayoutEffect(() => {
    if (opener === null) return undefined;
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener.focus({ preventScroll: true });
      });
  }, [opener]);
  return <AntdModal {...props} />;
}
