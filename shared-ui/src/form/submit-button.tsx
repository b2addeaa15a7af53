import type { MouseEvent } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { LoadingOutlined } from '@patchbay/shared-ui/icons';

/**
 * Draws a submit button that prevents double submission: while busy it shows a spinner, keeps the focus and ignores clicks [AUTH-072].
 * Does not use antd's `loading`, whose closing animation never ends after a very short busy time and so loses the button's name.
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
