import type { CampaignOffer } from '@patchbay/shared-contracts/campaigns';
import { Button } from '@patchbay/shared-ui/antd';
import { PauseOutlined, PhoneFilled } from '@patchbay/shared-ui/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useNow } from '../../widget/ui/use-now.ts';
import { useOfferOrders } from '../effects/use-campaign-work.ts';
import { usePause } from '../../wrap-up/ui/use-pause.ts';
import { CustomerRows, Script } from './customer-rows.tsx';
import { SkipForm } from './skip-form.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './campaign.module.css';

const SKIP_KEY = 's';

const isWriting = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.closest('input, textarea, select, [role="dialog"]') !== null);

/** Counts the seconds until the offer is withdrawn: the server's duration on this browser's clock. */
function useLeft({ left }: CampaignOffer): number {
  const { clock } = useDevices();
  const [until] = useState(() => clock.now() + left);
  return Math.max(0, Math.ceil((until - useNow(until)) / 1000));
}

/** Offers a number before it is dialled [CAMP-006]: Enter dials, S skips. It takes the focus unless the user is typing. */
export function OfferCard({ offer }: { offer: CampaignOffer }) {
  const t = useTexts();
  const left = useLeft(offer);
  const { dial, skip } = useOfferOrders(offer.id);
  const [doing, setDoing] = useState<'nothing' | 'dialling' | 'skipping'>('nothing');
  const dialButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (doing === 'nothing' && !isWriting(document.activeElement)) dialButton.current?.focus();
  }, [doing]);
  const press = async () => {
    setDoing('dialling');
    if (!(await dial())) setDoing('nothing');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isPlain || event.key.toLowerCase() !== SKIP_KEY || doing !== 'nothing' || isWriting(event.target as Element))
      return;
    event.preventDefault();
    setDoing('skipping');
  };
  const name = t('campaign.of', { name: offer.campaign.name });
  return (
    <section className={styles.card} data-timed aria-label={t('campaign.offer')} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <b role="alert">{t('campaign.offer')}</b>
        <span className={styles.quiet}>{t('campaign.attempt', { count: offer.attempt })}</span>
      </div>
      <p className={styles.quiet}>{name}</p>
      <p className={styles.number} translate="no">
        {offer.number}
      </p>
      <TimeLeft left={left} of={offer.seconds} />
      {doing === 'skipping' ? null : <Known offer={offer} />}
      {doing === 'skipping' ? (
        <SkipForm onSkip={skip} onBack={() => setDoing('nothing')} />
      ) : (
        <div className={styles.ways}>
          <Button
            ref={dialButton}
            type="primary"
            icon={<PhoneFilled aria-hidden />}
            disabled={left === 0}
            loading={doing === 'dialling'}
            onClick={() => void press()}
          >
            {t('campaign.dial')} <kbd aria-hidden>↵</kbd>
          </Button>
          <Button disabled={left === 0} aria-keyshortcuts="S" onClick={() => setDoing('skipping')}>
            {t('campaign.skip')} <kbd aria-hidden>S</kbd>
          </Button>
          <PauseNow />
        </div>
      )}
    </section>
  );
}

/** Draws the customer's data; hidden during skipping, when the reasons need the space. */
const Known = ({ offer: { about, script } }: { offer: CampaignOffer }) => (
  <>
    <CustomerRows about={about} />
    <Script script={script} />
  </>
);

function PauseNow() {
  const t = useTexts();
  const pause = usePause();
  if (pause === null) return null;
  return (
    <Button type="text" className={styles.last ?? ''} icon={<PauseOutlined aria-hidden />} onClick={pause}>
      {t('campaign.pause')}
    </Button>
  );
}
