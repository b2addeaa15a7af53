import { lateCampaignPanel } from '../../campaign/ui/late-campaign-panel.ts';
import { useTexts } from '../../texts/index.ts';
import { ScreenPops } from '../../screen-pop/ui/screen-pops.tsx';
import { CustomerLine } from '../../widget/ui/customer-line.tsx';
import { HangUp } from '../../widget/ui/hang-up.tsx';
import { useCall } from '../../call/call-context.ts';
import widget from '../../widget/ui/widget.module.css';
import styles from './ticker.module.css';

/** Draws a call that has begun but is not answered yet [CALL-029]. */
export function InitiatedView() {
  const t = useTexts();
  const { phase } = useCall();
  if (phase.is !== 'initiated') return null;
  return (
    <div className={widget.view}>
      <CustomerLine call={phase.call} />
      <div className={styles.clock} translate="no">
        <span className={styles.waiting}>{t('call.starting')}</span>
        <span className={styles.progress}>{phase.call.solution === 'c2c' ? t('call.startingHint') : null}</span>
      </div>
      {phase.call.campaign === null ? null : <lateCampaignPanel.Window call={phase.call} />}
      <ScreenPops />
      <HangUp />
    </div>
  );
}
