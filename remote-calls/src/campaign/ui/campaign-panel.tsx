import { campaignCallAnswerSchema, campaignWorkPaths } from '@patchbay/shared-contracts/campaigns';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { Button } from '@patchbay/shared-ui/antd';
import { PauseOutlined } from '@patchbay/shared-ui/icons';
import type { CallFacts } from '../../call/model/call.ts';
import { useTexts } from '../../texts/index.ts';
import { usePause } from '../../wrap-up/ui/use-pause.ts';
import { CustomerRows, Script } from './customer-rows.tsx';
import styles from './campaign.module.css';

/** Draws a campaign call's details: campaign, customer, script, and a pause after this call [CAMP-012]. */
export function CampaignPanel({ call }: { call: CallFacts }) {
  const t = useTexts();
  const question = { path: campaignWorkPaths.call(call.id), answer: campaignCallAnswerSchema };
  const { data: known } = useAnswer(['campaign-call', call.id], question, { select: ({ data }) => data });
  const name = known?.campaign.name ?? call.campaign ?? '';
  return (
    <section className={styles.panel} aria-label={t('campaign.of', { name })}>
      <div className={styles.head}>
        <b className={styles.campaign}>{t('campaign.of', { name })}</b>
        <PauseAfter />
      </div>
      {known ? (
        <>
          <Script script={known.script} />
          <CustomerRows about={known.about} />
          {known.disposition_required ? <p className={styles.quiet}>{t('campaign.dispositionAsked')}</p> : null}
        </>
      ) : null}
    </section>
  );
}

/** Pauses after this call: it continues, but no further number follows. */
function PauseAfter() {
  const t = useTexts();
  const pause = usePause();
  return pause === null ? (
    <span className={styles.quiet}>{t('campaign.paused')}</span>
  ) : (
    <Button size="small" icon={<PauseOutlined aria-hidden />} onClick={pause}>
      {t('campaign.pause')}
    </Button>
  );
}
