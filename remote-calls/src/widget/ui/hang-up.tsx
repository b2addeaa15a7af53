import { Button } from '@patchbay/shared-ui/antd';
import { PhoneFilled } from '@patchbay/shared-ui/icons';
import { legOf } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useCall, useTicker } from './ticker-context.ts';
import styles from './widget.module.css';

/** Stays pressable while it ends: pressed again, the server is asked to do it. */
export function HangUp() {
  const t = useTexts();
  const { desk } = useTicker();
  const ending = legOf(useCall().phase)?.at === 'ending';
  return (
    <Button
      className={`${styles.wide} ${styles.hangUp}`}
      aria-busy={ending}
      icon={<PhoneFilled aria-hidden className={styles.down ?? ''} />}
      onClick={() => desk.dispatch({ type: 'hangupPressed' })}
    >
      {t('call.hangup')}
    </Button>
  );
}
