import { useLayoutEffect } from 'react';
import { Modal as AntdModal, type ModalProps } from 'antd';
import { useOpener } from './opener/use-opener.ts';

/**
 * antd's dialog with reliable return of focus: antd only returns it when the dialog closes itself, not when it is unmounted while open,
 * and the keyboard would restart at the top of the page [UX-005]. A focus set meanwhile is kept.
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
