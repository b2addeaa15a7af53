import { figures, type FigureId } from '@patchbay/shared-contracts/insights';
import type { HomeSummary } from '@patchbay/shared-contracts/shell';
import { rowsOfRange, useFigureFormat, useFigureTexts, type InLog } from '@patchbay/shared-ui/figure';
import { PageLink } from '../../view/page-link.tsx';
import { useTexts } from '../../texts/index.ts';
import { useLeadsToLog } from '../effects/use-leads-to-log.ts';
import styles from './home.module.css';

const shown = ['answered', 'missed', 'dialled', 'talk_time'] as const satisfies readonly (FigureId & InLog)[];

const today = { code: 'today', from: '', to: '' } as const;

/** Draws today's figures with the dashboard's names, counting and format; each links to its calls [ROUTE-005, INS-024, INS-027]. */
export function TodaysFigures({ sums }: { sums: HomeSummary['today'] }) {
  const t = useTexts();
  const texts = useFigureTexts();
  const format = useFigureFormat();
  const leads = useLeadsToLog();
  const cell = (id: (typeof shown)[number], name: string) => {
    const value = sums && figures[id].of(sums);
    if (value === null) return '–';
    const written = format(id, value);
    if (!leads) return written;
    return (
      <PageLink path={rowsOfRange(id, today)} label={t('home.showCalls', { name, value: written })}>
        {written}
      </PageLink>
    );
  };
  return (
    <dl className={styles.figures}>
      {shown.map((id) => (
        <div key={id} className={styles.figure}>
          <dt title={texts?.[id].explains}>{texts?.[id].name ?? '\u00a0'}</dt>
          <dd>{cell(id, texts?.[id].name ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
