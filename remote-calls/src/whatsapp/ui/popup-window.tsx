import { useId, useRef, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { Alert, Button, Tooltip } from '@patchbay/shared-ui/antd';
import { CloseOutlined, PhoneFilled, WhatsAppOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { useWhatsApp } from '../whatsapp-context.ts';
import { useStore } from '../../store/use-store.ts';
import type { Position } from '../../widget/model/window.ts';
import { useDrag } from '../../widget/ui/use-drag.ts';
import { useTakenRoom } from '../../widget/ui/use-taken-room.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import { isInCall, sayings, type Phase, type Saying } from '../model/popup.ts';
import { PopupForm } from './popup-form.tsx';
import styles from './whatsapp.module.css';

/** [WA-010, WA-050]: before it rings, a call that was offered is 'Calling'. */
function PhaseLine({ phase }: { phase: Phase }) {
  const t = useTexts();
  const now = useNow();
  return (
    <div className={styles.phase}>
      <span role="status">{t(`whatsapp.status.${phase.is === 'idle' ? 'calling' : phase.is}`)}</span>
      {'since' in phase ? (
        <span role="timer" aria-label={t('call.duration')} className={styles.time} translate="no">
          {formatDuration((now - phase.since) / 1000)}
        </span>
      ) : null}
    </div>
  );
}

/** [WA-036, WA-045] */
const defaultReason = ({ key }: Saying) => (key === 'server' ? 'whatsapp.attemptFailed' : 'whatsapp.unknownReason');

/** What is said under the form; its live region stays in place while it is empty. */
function SayingLine({ saying }: { saying: Saying | null }) {
  const t = useTexts();
  return (
    <div aria-live="assertive" className={styles.saying}>
      {saying ? (
        <Alert
          type={sayings[saying.key]}
          showIcon
          description={saying.why ? t(`whatsapp.why.${saying.why}`) : undefined}
          title={t(`whatsapp.say.${saying.key}`, { reason: saying.reason || t(defaultReason(saying)) })}
        />
      ) : null}
    </div>
  );
}

/** The place is the user's own and changes while dragging: the one dynamic style. */
const placeAt = ({ x, y }: Position) => ({ '--popup-x': `${x}px`, '--popup-y': `${y}px` }) as CSSProperties;

/** Where it floats, and what it takes of the page: of a phone's, where it is a sheet. */
function usePlace(frame: RefObject<HTMLElement | null>) {
  const drag = useDrag(useWhatsApp().window, frame);
  useTakenRoom(false, drag);
  return { drag, place: placeAt(drag.position) };
}

/** Call, opt-in and hang-up, whichever it is time for, with what is going on [WA-002, WA-004]. */
export function PopupWindow() {
  const t = useTexts();
  const whatsApp = useWhatsApp();
  const popup = useStore(whatsApp);
  const title = useId();
  const frame = useRef<HTMLElement>(null);
  const { drag, place } = usePlace(frame);
  const close = () => whatsApp.dispatch({ type: 'closePressed' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  const label = t(popup.phase.is === 'connected' ? 'window.minimise' : 'window.close');
  return (
    <section
      ref={frame}
      className={styles.window}
      style={place}
      role="dialog"
      aria-modal={false}
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.header} onPointerDown={drag.onPointerDown}>
        <button
          type="button"
          data-handle
          className={styles.handle}
          aria-label={t('whatsapp.move')}
          onKeyDown={drag.onKeyDown}
        >
          <WhatsAppOutlined aria-hidden />
        </button>
        <h2 id={title}>{t('whatsapp.title')}</h2>
        <Tooltip title={label}>
          <Button type="text" shape="circle" aria-label={label} icon={<CloseOutlined aria-hidden />} onClick={close} />
        </Tooltip>
      </div>
      <div className={styles.body}>
        <PopupForm />
        {isInCall(popup) ? (
          <>
            <PhaseLine phase={popup.phase} />
            <Button
              danger
              type="primary"
              size="large"
              icon={<PhoneFilled aria-hidden className={styles.down} />}
              onClick={() => whatsApp.dispatch({ type: 'hangupPressed' })}
            >
              {t('call.hangup')}
            </Button>
          </>
        ) : null}
        <SayingLine saying={popup.saying} />
      </div>
    </section>
  );
}
