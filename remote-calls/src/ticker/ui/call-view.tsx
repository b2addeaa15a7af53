import { formatDuration } from '@patchbay/shared-contracts';
import { isOn, type Connected } from '../../call/model/call.ts';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { QualityMeter, QualityWarning } from '../../quality/ui/quality-meter.tsx';
import { CallControls } from './call-controls.tsx';
import { OutcomeWords } from './outcome-view.tsx';
import { MutedBackNote } from './muted-back-note.tsx';
import { CustomFields } from './custom-fields.tsx';
import { lateCampaignPanel } from '../../campaign/ui/late-campaign-panel.ts';
import { ScreenPops } from '../../screen-pop/ui/screen-pops.tsx';
import { CustomerLine } from '../../widget/ui/customer-line.tsx';
import { HoldBadge } from '../../widget/ui/hold-badge.tsx';
import { HelpPanel } from '../../help/ui/help-panel.tsx';
import { HangUp } from '../../widget/ui/hang-up.tsx';
import { useCall } from '../../call/call-context.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import widget from '../../widget/ui/widget.module.css';
import styles from './ticker.module.css';

const progressTexts: Readonly<Record<Connected['progress'], TextKey | null>> = {
  agent: 'call.customerToCome',
  calling: 'call.customerRings',
  talking: null,
};

function Clock({ phase }: { phase: Connected }) {
  const t = useTexts();
  const seconds = (useNow(phase.since) - phase.since) / 1000;
  const held = isOn(phase.hold);
  const progress = progressTexts[phase.progress];
  if (phase.missed) return <OutcomeWords kind={phase.missed} />;
  return (
    <div className={styles.clock} translate="no">
      <span className={styles.time} role="timer" aria-label={t('call.duration')}>
        {formatDuration(seconds)}
      </span>
      <div className={styles.badges}>
        {progress ? <span className={styles.progress}>{t(progress)}</span> : <HoldBadge held={held} />}
        <QualityMeter />
      </div>
    </div>
  );
}

/** Draws the conversation [CALL-015, CALL-030, CALL-120]. */
export function CallView() {
  const { phase } = useCall();
  if (phase.is !== 'connected') return null;
  return (
    <div className={widget.view}>
      <CustomerLine call={phase.call} />
      <Clock phase={phase} />
      <QualityWarning />
      <MutedBackNote phase={phase} />
      <CallControls phase={phase} />
      {phase.call.campaign === null ? null : <lateCampaignPanel.Window call={phase.call} />}
      <ScreenPops />
      <HelpPanel phase={phase} />
      <CustomFields call={phase.call} />
      <HangUp />
    </div>
  );
}
