import { formatDuration } from '@patchbay/shared-contracts';
import { Button } from '@patchbay/shared-ui/antd';
import { usePause } from './use-pause.ts';
import { useTexts } from '../../texts/index.ts';
import { useWrapUp } from '../wrap-up-context.ts';
import { useCall } from '../../call/call-context.ts';
import { useStore } from '../../store/use-store.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import { isFree, type EpochMs } from '../../call/model/call.ts';
import styles from './wrap-up.module.css';

/** Shows the remaining wrap-up after a call, with buttons to change it [TEL-016]. */
export function WrapUpNote() {
  const until = useStore(useWrapUp());
  const { phase } = useCall();
  return until !== null && isFree(phase) ? <Note until={until} /> : null;
}

function Note({ until }: { until: EpochMs }) {
  const t = useTexts();
  const wrapUp = useWrapUp();
  const isCampaign = wrapUp.isBeforeNumber();
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return (
    <div className={styles.note} role="group" aria-label={t(isCampaign ? 'campaign.next' : 'wrapUp.title')}>
      <span className={styles.title} translate="no" role="status">
        {t(isCampaign ? 'campaign.next' : 'wrapUp.title')}
      </span>
      <span className={styles.time} translate="no" role="timer" aria-label={t('wrapUp.left')}>
        {formatDuration(seconds)}
      </span>
      {isCampaign ? <Pause /> : null}
      <Button size="small" onClick={() => void wrapUp.change('extend')}>
        {t('wrapUp.extend')}
      </Button>
      <Button size="small" type="primary" onClick={() => void wrapUp.change('end')}>
        {t(isCampaign ? 'campaign.nextNow' : 'wrapUp.end')}
      </Button>
    </div>
  );
}

function Pause() {
  const t = useTexts();
  const pause = usePause();
  if (pause === null) return null;
  return (
    <Button size="small" onClick={pause}>
      {t('campaign.pause')}
    </Button>
  );
}
