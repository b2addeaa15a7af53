import { formatDuration, lengths, truncate } from '@patchbay/shared-contracts';
import { PhoneFilled } from '@patchbay/shared-ui/icons';
import { factsOfCall, type Phase } from '../../call/model/call.ts';
import { UNKNOWN } from '../../call/model/customer-name.ts';
import { useTexts } from '../../texts/index.ts';
import { PhoneDot } from './phone-dot.tsx';
import { useCall, useTicker } from './ticker-context.ts';
import { useNow } from './use-now.ts';
import styles from './ticker.module.css';

const labelOf = (phase: Phase): string | null => {
  const facts = phase.is === 'wrapup' ? phase.about : factsOfCall(phase);
  if (!facts) return null;
  return facts.name === null || facts.name === UNKNOWN ? facts.customer : facts.name;
};

/** The widget, minimised: who, how long, and the way back [CALL-011]. */
export function MinimisedPill() {
  const t = useTexts();
  const { window } = useTicker();
  const { phase } = useCall();
  const now = useNow();
  const label = labelOf(phase);
  return (
    <button
      type="button"
      className={`${styles.pill} ${label === null ? '' : styles.pillBusy}`}
      title={t('window.restore')}
      onClick={() => window.show('opened')}
    >
      {label === null ? <PhoneDot /> : <PhoneFilled aria-hidden />}
      <span>{label === null ? t('window.idle') : truncate(label, lengths.widgetUser)}</span>
      {phase.is === 'connected' ? (
        <span className={styles.pillTime}>{formatDuration((now - phase.since) / 1000)}</span>
      ) : null}
    </button>
  );
}
