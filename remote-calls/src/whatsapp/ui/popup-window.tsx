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
import { refusalKey } from './refusal-key.ts';
import styles from './whatsapp.module.css';

/** Shows the phase [WA-010, WA-050]; an offered call that does not ring yet reads 'Calling'. */
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

/** Default reason where the server gives none [WA-036, WA-045]. */
const defaultReason = ({ key }: Saying) => (key === 'server' ? 'whatsapp.attemptFailed' : 'whatsapp.unknownReason');

/** Returns the reason in the language of the console; a new refusal of the server in the server's words. */
function useReason(): (saying: Saying) => string {
  const t = useTexts();
  return (saying) => {
    const { reason = '' } = saying;
    const key = reason === '' ? defaultReason(saying) : refusalKey(reason);
    return key === undefined ? reason : t(key);
  };
}

/** Shows the message below the form; its live region stays in the DOM while empty. */
function SayingLine({ saying }: { saying: Saying | null }) {
  const t = useTexts();
  const reasonOf = useReason();
  return (
    <div aria-live="assertive" className={styles.saying}>
      {saying ? (
        <Alert
          type={sayings[saying.key]}
          showIcon
          description={saying.why ? t(`whatsapp.why.${saying.why}`) : undefined}
          title={t(`whatsapp.say.${saying.key}`, { reason: reasonOf(saying) })}
        />
      ) : null}
    </div>
  );
}

/** Set inline because the user's position changes while dragging. */
const placeAt = ({ x, y }: Position) => ({ '--popup-x': `${x}px`, '--popup-y': `${y}px` }) as CSSProperties;

/** Positions the popup, and reserves space on a phone, where it is a sheet. */
function usePlace(frame: RefObject<HTMLElement | null>) {
  const drag = useDrag(useWhatsApp().window, frame);
  useTakenRoom(false, drag);
  return { drag, place: placeAt(drag.position) };
}

/** Draws the popup with call, opt-in and hang-up, as applicable, and the progress [WA-002, WA-004]. */
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
