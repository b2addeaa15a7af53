import type { Compared, WhatIf } from '@patchbay/shared-contracts/campaigns';
import { Alert } from '@patchbay/shared-ui/antd';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { useTalk } from './use-talk.ts';
import { useWritten } from './use-written.ts';

interface Figure {
  readonly name: string;
  readonly of: (figures: Compared['predictive']) => string;
}

/** Compares both dialling modes and recommends one with reasons [CAMP-017]. */
export function WhatIfAnswer({ asked, compared }: { readonly asked: WhatIf; readonly compared: Compared }) {
  const t = useTexts();
  const words = useCampaignWords();
  const { figure, share } = useWritten();
  const talk = useTalk();
  const rows: readonly Figure[] = [
    { name: t('if.talk'), of: talk },
    { name: t('if.abandoned'), of: ({ abandonedShare }) => share(abandonedShare) },
    { name: t('if.lines'), of: ({ lines }) => figure(lines) },
    { name: t('if.answered'), of: ({ answered }) => figure(answered) },
  ];
  const { agents, limit, answerRate } = asked;
  const rate = answerRate === null ? t('if.rate.own') : share(answerRate);
  return (
    <div className={styles.list} role="region" aria-label={t('if.answer')}>
      <Alert
        type="info"
        showIcon
        title={t('if.suits', { dialler: words(`dialler.${compared.suits}`) })}
        description={t(`if.${compared.because}`)}
      />
      <p className={textStyles.quiet}>{t('if.of', { agents: figure(agents), limit: share(limit), rate })}</p>
      <RowsTable
        label={t('if.answer')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { key: 'figure', title: t('if.figure'), cell: ({ name }) => name },
          ...(['predictive', 'progressive'] as const).map((dialler) => ({
            ...{ key: dialler, title: words(`dialler.${dialler}`), isFigure: true },
            cell: ({ of }: Figure) => of(compared[dialler]),
          })),
        ]}
      />
    </div>
  );
}
