import { ratesEnough, type CampaignRow, type Rates } from '@patchbay/shared-contracts/campaigns';
import { ExperimentOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { usePace, useRates, type Pace } from '../effects/use-campaigns.ts';
import { useWhatIf } from '../effects/use-what-if.ts';
import { useTexts } from '../texts/index.ts';
import { Answered, Card } from './card.tsx';
import { useWritten } from './use-written.ts';
import { WhatIfAnswer } from './what-if-answer.tsx';
import { WhatIfBefore } from './what-if-before.tsx';
import { WhatIfForm } from './what-if-form.tsx';

interface Known {
  readonly campaign: CampaignRow;
  readonly rates: Rates;
  readonly agents: Pace['agents'];
}

/** Returns the number of agents at work; all agents of the campaign where none is. */
const agentsOf = ({ ready, talking, wrapping_up: wrappingUp, away }: Pace['agents']): number =>
  ready + talking + wrappingUp || away || 1;

/** Tells what data the simulation still needs. */
function Early({ heard }: { readonly heard: Rates['heard'] }) {
  const t = useTexts();
  const { figure } = useWritten();
  const { lines, answers, talks } = heard;
  return (
    <EmptyState
      icon={<ExperimentOutlined />}
      title={t('if.early')}
      detail={t('if.early.detail', { lines: figure(lines), answers: figure(answers), talks: figure(talks) })}
    />
  );
}

function Asking({ campaign, rates, agents }: Known) {
  const { comparison, answers, ask, cancel } = useWhatIf();
  return (
    <>
      <WhatIfForm
        rates={rates}
        ratio={campaign.ratio}
        begun={{ agents: String(agentsOf(agents)), limit: String(campaign.abandoned_limit), rate: '' }}
        running={comparison.is === 'running' ? comparison.share : null}
        onAsk={(question) => ask(rates, question)}
        onCancel={cancel}
      />
      {comparison.is === 'told' ? <WhatIfAnswer {...comparison} /> : null}
      <WhatIfBefore answers={comparison.is === 'told' ? answers.slice(1) : answers} />
    </>
  );
}

const nothing: Rates['heard'] = { lines: 0, answers: 0, talks: 0 };

/** Simulates the pacing with the campaign's own figures [CAMP-017]. */
export function WhatIfTab({ campaign }: { readonly campaign: CampaignRow }) {
  const t = useTexts();
  const query = useRates(campaign.id);
  const pace = usePace(campaign);
  return (
    <Card title={t('if.title')}>
      <p className={textStyles.quiet}>{t('if.detail')}</p>
      <Answered query={query} failed={t('if.failed')}>
        {(rates) =>
          rates === null || !ratesEnough(rates) ? (
            <Early heard={rates?.heard ?? nothing} />
          ) : (
            <Answered query={pace} failed={t('pace.failed')}>
              {({ agents }) => <Asking {...{ campaign, rates, agents }} />}
            </Answered>
          )
        }
      </Answered>
    </Card>
  );
}
