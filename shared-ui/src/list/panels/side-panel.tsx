import { useLayoutEffect, type ReactNode } from 'react';
import { Drawer } from '@patchbay/shared-ui/antd';
import { useOpener } from '../../opener/use-opener.ts';
import { Still } from './still.tsx';

/**
 * Draws a panel about one item beside a list: a dialog from the side, full-width on a phone. Escape closes it and returns the focus; with
 * `isHeld` only its button does, because something was changed.
 */
export function SidePanel(props: {
  open: boolean;
  title: ReactNode;
  extra?: ReactNode;
  onClose: () => void;
  isHeld?: boolean;
  children: ReactNode;
}) {
  const { open, title, extra, onClose, isHeld = false, children } = props;
  // antd only returns the focus if the panel finished opening, and then steals it from where the user moved it during closing.
  const opener = useOpener(open);
  useLayoutEffect(() => {
    if (opener === null) return undefined;
    return () => void requestAnimationFrame(() => opener.focus({ preventScroll: true }));
  }, [opener]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      keyboard={!isHeld}
      maskClosable={!isHeld}
      title={<Still open={open}>{title}</Still>}
      extra={extra}
      size="min(520px, 100vw)"
      focusable={{ focusTriggerAfterClose: false }}
      autoFocus={false} // a field inside has the focus, or the first element: without animation antd would move it to the panel itself
      destroyOnHidden
    >
      <Still open={open}>{children}</Still>
    </Drawer>
  );
}
