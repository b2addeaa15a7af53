import { NO_ANSWER_BREAK } from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isFree } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { useStatus } from '../../status/status-context.ts';
import { useCall } from '../../call/call-context.ts';
import { useStore } from '../../store/use-store.ts';
import { useCampaignWork } from '../effects/use-campaign-work.ts';
import { OfferCard } from './offer-card.tsx';
import { OwedCard } from './owed-card.tsx';
import styles from './campaign.module.css';

/**
 * Warns of a missed offer; at the second in a row the server has put the agent on a break, and the session is refreshed to show it
 * everywhere.
 */
function useMissedNotice(missed: number): void {
  const t = useTexts();
  const { notify, session } = useConsole();
  const before = useRef(missed);
  const tell = useEffectEvent((now: number) => {
    if (now === 1) notify.warning(t('campaign.missed'));
    if (now > 1) void session.refresh();
  });
  useEffect(() => {
    if (missed > before.current) tell(missed);
    before.current = missed;
  }, [missed]);
}

/** Draws the agent's campaign work between calls [CAMP-006, CAMP-012]. */
export function CampaignNotes() {
  const work = useCampaignWork();
  const { phase } = useCall();
  useMissedNotice(work?.missed ?? 0);
  if (work === undefined || !isFree(phase)) return null;
  if (work.owes) return <OwedCard key={work.owes.call_id} owes={work.owes} />;
  if (work.offer) return <OfferCard key={work.offer.id} offer={work.offer} />;
  return work.missed > 1 ? <OnBreak /> : null;
}

/** Tells of the break until the agent is available again. */
function OnBreak() {
  const t = useTexts();
  const status = useStatus();
  const { shown } = useStore(status);
  if (shown.status !== 'On Break' || shown.reason !== NO_ANSWER_BREAK) return null;
  return (
    <section className={styles.card} data-timed aria-label={t('campaign.onBreak')}>
      <b role="alert">{t('campaign.onBreak')}</b>
      <p className={styles.quiet}>{t('campaign.onBreakWhy')}</p>
      <Button type="primary" onClick={() => status.choose({ status: 'Available', reason: null })}>
        {t('campaign.back')}
      </Button>
    </section>
  );
}
