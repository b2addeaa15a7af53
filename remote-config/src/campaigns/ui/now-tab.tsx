import { isCapReached, type CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { Button } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { ExpectedEnd } from '../../campaign-results/index.ts';
import { usePace, useWaterfall, type Pace } from '../effects/use-campaigns.ts';
import { useTexts } from '../texts/index.ts';
import { AbandonedShare } from './abandoned-share.tsx';
import { CampaignAgentsCard } from './agents-card.tsx';
import styles from './campaigns.module.css';
import { Answered, Card } from './card.tsx';
import { LimitBar } from './limit-bar.tsx';
import { ChangesCard, PaceCard } from './pace-card.tsx';
import { useCampaignAddress } from './use-address.ts';
import { useWritten } from './use-written.ts';

interface PartProps {
  readonly campaign: CampaignRow;
  readonly pace: Pace;
}

function Figures({ of }: { readonly of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ pace: { lines } }: PartProps) {
  const t = useTexts();
  const { figure } = useWritten();
  return (
    <Card title={t('lines')}>
      <Figures
        of={[
          [t('ringing'), figure(lines.ringing)],
          [t('waiting'), figure(lines.waiting)],
          [t('talking'), figure(lines.talking)],
        ]}
      />
    </Card>
  );
}

function Counts({ campaign }: Pick<PartProps, 'campaign'>) {
  const t = useTexts();
  const { figure } = useWritten();
  return (
    <Card title={t('counts')}>
      <Figures
        of={[
          [t('dialled'), figure(campaign.dialled)],
          [t('answered'), figure(campaign.answered)],
          [t('talked'), figure(campaign.talked)],
          [t('lost'), figure(campaign.abandoned)],
          [t('finished'), figure(campaign.finished)],
        ]}
      />
    </Card>
  );
}

/** Shows the charges so far and the cap [ACCT-024]. Calls running when the cap is reached come on top. */
function Cost({ campaign: { cost, cost_cap: cap } }: Pick<PartProps, 'campaign'>) {
  const t = useTexts();
  const { figure } = useWritten();
  const name = t('column.cost');
  const isCapped = cap > 0;
  const isReached = isCapReached(cost, cap);
  const coins = figure(cost);
  const text = isCapped ? t('cost.of', { coins, cap: figure(cap) }) : t('cost.spent', { coins });
  return (
    <Card title={name}>
      <p className={styles.big}>{text}</p>
      {isCapped ? (
        <LimitBar {...{ name, text, value: cost, whole: cap, level: isReached ? 'near' : 'within' }} />
      ) : null}
      {isReached || !isCapped ? (
        <span className={textStyles.quiet}>{t(isReached ? 'reason.cap-reached' : 'cost.cap.none')}</span>
      ) : null}
    </Card>
  );
}

/** Shows the hopper: numbers that could be dialled now; another tab tells why the others could not. */
function Hopper({ campaign }: Pick<PartProps, 'campaign'>) {
  const t = useTexts();
  const { figure } = useWritten();
  const { show } = useCampaignAddress();
  return (
    <Card title={t('hopper')}>
      <Answered query={useWaterfall(campaign)} failed={t('waterfall.failed')}>
        {({ ready, loaded }) => (
          <>
            <p className={styles.big}>{t('hopper.of', { ready: figure(ready), loaded: figure(loaded) })}</p>
            <div>
              <Button size="small" onClick={() => show('numbers')}>
                {t('waterfall')}
              </Button>
            </div>
          </>
        )}
      </Answered>
    </Card>
  );
}

function Abandoned({ campaign, pace }: PartProps) {
  const t = useTexts();
  const limit = campaign.abandoned_limit / 100;
  return (
    <Card title={t('abandoned')}>
      <AbandonedShare name={t('abandoned.day')} counted={pace.day} limit={limit} />
      <AbandonedShare name={t('abandoned.month')} counted={pace.month} limit={limit} />
    </Card>
  );
}

/** Shows a campaign's current activity and its reasons [CAMP-011]. */
export function NowTab({ campaign }: Pick<PartProps, 'campaign'>) {
  const t = useTexts();
  const query = usePace(campaign);
  return (
    <div className={styles.cards}>
      <Answered query={query} failed={t('pace.failed')}>
        {(pace) => (
          <>
            <PaceCard {...{ campaign, pace }} />
            <Lines {...{ campaign, pace }} />
            <Abandoned {...{ campaign, pace }} />
            <CampaignAgentsCard agents={pace.agents} />
          </>
        )}
      </Answered>
      <Counts campaign={campaign} />
      <Cost campaign={campaign} />
      <Hopper campaign={campaign} />
      <ExpectedEnd id={campaign.id} />
      {query.data === undefined ? null : <ChangesCard {...{ campaign, before: query.data.before }} />}
    </div>
  );
}
