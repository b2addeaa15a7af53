import { useEffect, useState } from 'react';
import { isUntold } from '@patchbay/shared-contracts';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { isPassing, shownOutcome, type ShownOutcome } from '../../call/model/outcome.ts';
import { useTexts } from '../../texts/index.ts';
import { useWho } from '../../widget/ui/customer-line.tsx';
import { useCall, useCallController } from '../../call/call-context.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import styles from './outcome-note.module.css';
import { useCallAgain } from './use-call-again.ts';

/** Time the note stays, ms: three times what most people need to read one line and its button. The call log keeps the result. */
const PASSES_MS = 15_000;

/** Shows the outcome of a call whose window is closed; after a conversation it disappears by itself. */
export function OutcomeNote() {
  const outcome = shownOutcome(useCall().phase);
  return outcome ? <Note key={outcome.call.id} outcome={outcome} /> : null;
}

function Note({ outcome: { call, kind } }: { outcome: ShownOutcome }) {
  const t = useTexts();
  const who = useWho();
  const controller = useCallController();
  const devices = useDevices();
  const { clock } = devices;
  const callAgain = useCallAgain();
  /** The note stays while the pointer is over it or the focus is in it. */
  const [isHeld, hold] = useState(false);
  const passes = isPassing(kind) && !isHeld;
  useEffect(
    () => (passes ? clock.after(PASSES_MS, () => controller.dispatch({ type: 'outcomeClosed' })) : undefined),
    [passes, clock, controller],
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
        onClick={() => controller.dispatch({ type: 'outcomeClosed' })}
      />
    </div>
  );
}
