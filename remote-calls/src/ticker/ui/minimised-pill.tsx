import { formatDuration, lengths, truncate } from '@patchbay/shared-contracts';
import { AudioMutedOutlined, PhoneFilled, TeamOutlined } from '@patchbay/shared-ui/icons';
import { factsOfCall, isMuted, type CallFacts, type Phase } from '../../call/model/call.ts';
import { useSupervised } from '../../supervised/ui/use-supervised.ts';
import { useTexts } from '../../texts/index.ts';
import { useWho } from '../../widget/ui/customer-line.tsx';
import { PhoneDot } from './phone-dot.tsx';
import { useTickerWindow } from '../../widget/ui/window-context.ts';
import { useCall } from '../../call/call-context.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import styles from './ticker.module.css';

const factsIn = (phase: Phase): CallFacts | null => (phase.is === 'wrapup' ? phase.about : factsOfCall(phase));

/** Draws the minimised widget: customer, duration, and a way to restore it [CALL-011]. */
export function MinimisedPill() {
  const t = useTexts();
  const window = useTickerWindow();
  const { phase } = useCall();
  const now = useNow(phase.is === 'connected' ? phase.since : 0);
  const who = useWho();
  const facts = factsIn(phase);
  const supervised = useSupervised()
    .map(({ text }) => text)
    .join(' ');
  return (
    <button
      type="button"
      translate="no"
      className={`${styles.pill} ${facts ? styles.pillBusy : ''}`}
      title={t('window.restore')}
      onClick={() => window.show('opened')}
    >
      {facts ? <PhoneFilled aria-hidden /> : <PhoneDot />}
      <span>{facts ? truncate(who(facts), lengths.widgetUser) : t('window.idle')}</span>
      {isMuted(phase) ? <AudioMutedOutlined aria-label={t('call.muted')} title={t('call.muted')} /> : null}
      {supervised === '' ? null : <TeamOutlined aria-label={supervised} title={supervised} />}
      {phase.is === 'connected' ? (
        <span className={styles.pillTime}>{formatDuration((now - phase.since) / 1000)}</span>
      ) : null}
    </button>
  );
}
