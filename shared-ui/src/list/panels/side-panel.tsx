import { useLayoutEffect, type ReactNode } from 'react';
import { Drawer } from '@patchbay/shared-ui/antd';
import { useOpener } from '../../opener/use-opener.ts';
import { Still } from './still.tsx';

/**
 * What stands beside a list about one thing of it: a dialog from the side, the whole width of a phone. Escape closes it, and the
 * focus goes back to where it was.
 */
export function SidePanel(props: {
  open: boolean;
  title: ReactNode;
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { open, title, extra, onClose, children } = props;
  // antd gives the focus back only when the panel had time to open, and takes it then from where one went while it slid away.
  const opener = useOpener(open);
  useLayoutEffect(() => {
    if (opener === null) return undefined;
    return () => void requestAnimationFrame(() => opener.focus({ preventScroll: true }));
  }, [opener]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<Still open={open}>{title}</Still>}
      extra={extra}
      size="min(520px, 100vw)"
      focusable={{ focusTriggerAfterClose: false }}
      autoFocus={false} // a field in it has the focus, or what comes first: where nothing moves, antd would take that to the panel itself
      destroyOnHidden
    >
      <Still open={open}>{children}</Still>
    </Drawer>
  );
}
