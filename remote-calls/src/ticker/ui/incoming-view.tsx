import { useEffect, useRef } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { PhoneFilled } from '@patchbay/shared-ui/icons';
import { secondsToAutoAnswer } from '../../call/model/views.ts';
import { useTexts } from '../../texts/index.ts';
import { ScreenPops } from '../../screen-pop/ui/screen-pops.tsx';
import { CustomerLine } from '../../widget/ui/customer-line.tsx';
import { useCall, useCallController } from '../../call/call-context.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import widget from '../../widget/ui/widget.module.css';
import styles from './ticker.module.css';

/** Moves the focus to Answer while the call rings, and back afterwards. */
function useBorrowedFocus() {
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    answer.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return answer;
}

/** Draws a call ringing here, with answer and reject [CALL-023, SIP-031]. */
export function IncomingView() {
  const t = useTexts();
  const controller = useCallController();
  const { phase } = useCall();
  const seconds = secondsToAutoAnswer(phase, useNow());
  const answer = useBorrowedFocus();
  if (phase.is !== 'initiated') return null;
  const { leg } = phase;
  return (
    <div className={widget.view}>
      <div className={styles.hero}>
        <span className={styles.pulse} aria-hidden>
          <PhoneFilled />
        </span>
        <p className={styles.status} translate="no">
          {t('call.incoming')}
        </p>
      </div>
      <CustomerLine call={phase.call} />
      <p className={styles.countdown} translate="no" aria-live="off">
        {seconds === null ? null : t('call.autoAnswer', { seconds })}
      </p>
      <ScreenPops />
      <div className={styles.answerRow}>
        <Button
          className={`${widget.wide} ${styles.decline}`}
          loading={leg.at === 'rejecting'}
          disabled={leg.at !== 'ringing'}
          onClick={() => controller.dispatch({ type: 'rejectPressed' })}
        >
          {t('call.reject')}
        </Button>
        <Button
          ref={answer}
          className={`${widget.wide} ${styles.accept}`}
          icon={<PhoneFilled aria-hidden />}
          loading={leg.at === 'accepting'}
          disabled={leg.at === 'rejecting'}
          onClick={() => controller.dispatch({ type: 'acceptPressed' })}
        >
          {t('call.answer')}
        </Button>
      </div>
    </div>
  );
}
