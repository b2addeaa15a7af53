import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { HangUp } from '../../widget/ui/hang-up.tsx';
import { useCall, useCallController } from '../../call/call-context.ts';
import { ViewHead } from '../../widget/ui/view-head.tsx';
import widget from '../../widget/ui/widget.module.css';
import styles from './ticker.module.css';

const keys = [...'123456789*0#'];
const letters: Readonly<Record<string, string>> = {
  2: 'ABC',
  3: 'DEF',
  4: 'GHI',
  5: 'JKL',
  6: 'MNO',
  7: 'PQRS',
  8: 'TUV',
  9: 'WXYZ',
  0: '+',
};

/** Sends digits to the other side, by buttons or keyboard; closing returns to the call [CALL-016, CALL-122, CALL-128]. */
export function DialpadView() {
  const t = useTexts();
  const controller = useCallController();
  const { phase } = useCall();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  if (phase.is !== 'connected' || phase.view.name !== 'dialpad') return null;
  const send = (digit: string) => controller.dispatch({ type: 'digitPressed', digit });
  const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    const digit = key.toUpperCase();
    if (/^[0-9A-D#*,]$/.test(digit) && !ctrlKey && !altKey && !metaKey) send(digit);
  };
  return (
    <div ref={view} className={`${widget.view} ${styles.padView}`} tabIndex={-1} onKeyDown={onKeyDown}>
      <ViewHead title={t('keypad.title')} onBack={() => controller.dispatch({ type: 'dialpadPressed' })} />
      <output className={styles.digits} aria-label={t('keypad.sent')}>
        {phase.view.digits}
      </output>
      <div className={styles.pad} role="group" aria-label={t('keypad.title')}>
        {keys.map((key) => (
          <Button key={key} className={styles.key ?? ''} onClick={() => send(key)}>
            <span className={styles.keyDigit}>{key}</span>
            <span className={styles.keyLetters} aria-hidden>
              {letters[key] ?? '\u00a0'}
            </span>
          </Button>
        ))}
      </div>
      <HangUp />
    </div>
  );
}
