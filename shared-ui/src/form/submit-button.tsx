import type { MouseEvent } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { LoadingOutlined } from '@patchbay/shared-ui/icons';

/**
 * Submits a form, and not twice: busy it shows a spinner, keeps the focus and takes no click [AUTH-072]. Not antd's own `loading`, whose
 * leaving animation never ends, and never gives the name back, when it was busy for an instant only.
 */
export function SubmitButton(props: { busy: boolean; disabled?: boolean; children: string }) {
  const { busy, disabled = false, children } = props;
  const hold = (event: MouseEvent) => {
    if (busy) event.preventDefault();
  };
  return (
    <Button
      type="primary"
      size="large"
      block
      htmlType="submit"
      disabled={disabled}
      aria-busy={busy}
      icon={busy ? <LoadingOutlined aria-hidden /> : null}
      onClick={hold}
    >
      {children}
    </Button>
  );
}
