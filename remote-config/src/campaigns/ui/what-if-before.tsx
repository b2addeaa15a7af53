import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { useCampaignWords } from '../../campaign-words/index.ts';
import type { Answered } from '../effects/use-what-if.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { useTalk } from './use-talk.ts';
import { useWritten } from './use-written.ts';

const keyOf = ({ asked: { agents, limit, answerRate } }: Answered): string => [agents, limit, answerRate].join(' ');

/** Lists earlier questions, e.g. to compare three more agents with the present [CAMP-017]. */
export function WhatIfBefore({ answers }: { readonly answers: readonly Answered[] }) {
  const t = useTexts();
  const words = useCampaignWords();
  const { figure, share } = useWritten();
  const talk = useTalk();
  if (answers.length === 0) return null;
  return (
    <div className={styles.list} role="region" aria-label={t('if.before')}>
      <p className={styles.name}>{t('if.before')}</p>
      <RowsTable
        label={t('if.before')}
        rows={answers}
        keyOf={keyOf}
        columns={[
          {
            ...{ key: 'asked', title: t('if.title') },
            cell: ({ asked: { agents, limit, answerRate } }) => {
              const rate = answerRate === null ? t('if.rate.own') : share(answerRate);
              return t('if.of', { agents: figure(agents), limit: share(limit), rate });
            },
          },
          ...(['predictive', 'progressive'] as const).map((dialler) => ({
            ...{ key: dialler, title: words(`dialler.${dialler}`), isFigure: true },
            cell: ({ compared }: Answered) => `${talk(compared[dialler])} · ${share(compared[dialler].abandonedShare)}`,
          })),
        ]}
      />
    </div>
  );
}
