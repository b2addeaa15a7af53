import { useEffect, useState } from 'react';
import { isUntold } from '@patchbay/shared-contracts';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { isPassing, toldOutcome, type ToldOutcome } from '../../call/model/outcome.ts';
import { useTexts } from '../../texts/index.ts';
import { useWho } from '../../widget/ui/customer-line.tsx';
import { useCall, useCallDesk } from '../../call/call-context.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import styles from './outcome-note.module.css';
import { useCallAgain } from './use-call-again.ts';

/** A short line and the way to Call again: three times what most need to read it. Nobody loses anything: the call log has it, too. */
const PASSES_MS = 15_000;

/** What came of a call whose window is not open; after a conversation it goes by itself. */
export function OutcomeNote() {
  const outcome = toldOutcome(useCall().phase);
  return outcome ? <Note key={outcome.call.id} outcome={outcome} /> : null;
}

function Note({ outcome: { call, kind } }: { outcome: ToldOutcome }) {
  const t = useTexts();
  const who = useWho();
  const desk = useCallDesk();
  const devices = useDevices();
  const { clock } = devices;
  const callAgain = useCallAgain();
  /** Who points at it or is in it by the keyboard has not finished with it. */
  const [isHeld, hold] = useState(false);
  const passes = isPassing(kind) && !isHeld;
  useEffect(
    () => (passes ? clock.after(PASSES_MS, () => desk.dispatch({ type: 'outcomeClosed' })) : undefined),
    [passes, clock, desk],
  );
  return (
    <div
      className={styles.note}
      role="group"
      aria-label={t(`outcome.${kind}`)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span className={styles.words}>
        <strong>{t(`outcome.${kind}`)}</strong>
        <span className={styles.who} translate="no">
          {who(call)}
        </span>
      </span>
      {isUntold(call.customer) ? null : (
        <Button size="small" type="primary" onClick={() => callAgain(call)}>
          {t('outcome.again')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        shape="circle"
        aria-label={t('outcome.dismiss')}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => desk.dispatch({ type: 'outcomeClosed' })}
      />
    </div>
  );
}
