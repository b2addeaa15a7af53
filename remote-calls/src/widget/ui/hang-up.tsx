import { Button } from '@patchbay/shared-ui/antd';
import { legOf } from '../../call/model/call.ts';
import { useCall } from '../../call/call-context.ts';
import { useControl } from './use-control.tsx';
import styles from './widget.module.css';

/** Draws the hang-up button; it stays enabled while the call ends, and a second press asks the server to end it. */
export function HangUp() {
  const { phase } = useCall();
  const { label, icon, onPress } = useControl('hangUp', phase);
  if (legOf(phase)?.at === 'elsewhere') return null; // another browser has the phone
  return (
    <Button
      className={`${styles.wide} ${styles.hangUp}`}
      aria-busy={legOf(phase)?.at === 'ending'}
      icon={icon}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
