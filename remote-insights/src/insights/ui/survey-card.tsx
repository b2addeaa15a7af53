import type { SurveyFigures } from '@patchbay/shared-contracts/insights';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { rowsOfSurvey } from '@patchbay/shared-ui/figure';
import { Card } from '../../figures/ui/card.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { useSurvey, type Asking } from '../effects/use-insights.ts';
import { narrowedIn } from '../model/question.ts';
import styles from './insights.module.css';

interface SurveyCardProps {
  readonly asking: Asking;
  readonly leadsToRows: boolean;
}

/** Draws the frequency of each mark as a bar, linked to its calls. */
function Marks({ row, linkOf }: { readonly row: SurveyFigures; readonly linkOf: (survey: string) => string | null }) {
  const t = useTexts();
  const most = Math.max(1, ...row.marks);
  return (
    <ul className={styles.marks} aria-label={t('insights.survey.marks')}>
      {row.marks.map((count, at) => {
        const mark = at + 1;
        const label = t('insights.survey.mark', { mark, count });
        const link = count === 0 ? null : linkOf(`${row.question}: ${mark}`);
        return (
          <li key={mark}>
            <span className={styles.bar} style={{ blockSize: `${(count / most) * 24}px` }} aria-hidden />
            {link === null ? <span>{label}</span> : <Link to={link}>{label}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

/** Lists the questions of call flows' surveys, each with average, answers and marks [CONF-FLOW-010]. */
export function SurveyCard({ asking, leadsToRows }: SurveyCardProps) {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const { view } = asking;
  const title = t('insights.survey');
  const linkOf = (survey: string) => (leadsToRows ? rowsOfSurvey(survey, view.date, narrowedIn(view)) : null);
  const average = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const columns: readonly RowsColumn<SurveyFigures>[] = [
    {
      ...{ key: 'question', title: t('insights.survey.question') },
      cell({ question }) {
        const link = linkOf(question);
        return link === null ? question : <Link to={link}>{question}</Link>;
      },
    },
    {
      ...{ key: 'average', title: t('insights.survey.average') },
      cell: (row) => (row.average === null ? '–' : average.format(row.average)),
    },
    {
      ...{ key: 'answers', title: t('insights.survey.answers') },
      cell: ({ answered: count, asked }) => t('insights.survey.of', { count, asked }),
    },
    { key: 'marks', title: t('insights.survey.marks'), cell: (row) => <Marks {...{ row, linkOf }} /> },
  ];
  return (
    <Card title={title} label={title} query={useSurvey(asking)}>
      {({ objects }) =>
        objects.length === 0 ? (
          <p className={figures.quiet}>{t('insights.survey.none')}</p>
        ) : (
          <RowsTable label={title} columns={columns} rows={objects} keyOf={({ question }) => question} />
        )
      }
    </Card>
  );
}
