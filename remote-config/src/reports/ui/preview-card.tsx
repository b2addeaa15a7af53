import { useId, type ReactNode } from 'react';
import { nameless, type PreviewAnswer, type ReportDefinition } from '@patchbay/shared-contracts/reports';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { useFigureFormat } from '@patchbay/shared-ui/figure';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { ZoneNote } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/index.ts';
import type { ColumnTitles } from '../effects/use-column-titles.ts';
import type { useReportPreview } from '../effects/use-reports.ts';
import { isNumber, writtenCell, type CellWords } from '../model/cells.ts';
import styles from './reports.module.css';
import { useReportRefusal } from './use-refused-text.ts';

type OptionKey = Extract<keyof typeof en, `option.${string}`>;
const isOption = (key: string): key is OptionKey => Object.hasOwn(en, key);

function useCellWords({ zone, grouping }: ReportDefinition): CellWords {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const figure = useFigureFormat();
  const option = (value: string): string => {
    const key = `option.${value}`;
    return isOption(key) ? t(key) : value;
  };
  return { language, zone, figure, option, nameless: grouping === null ? {} : nameless[language] };
}

interface FoundProps {
  readonly found: PreviewAnswer;
  readonly report: ReportDefinition;
  readonly titles: ColumnTitles;
}

function Found({ found, report, titles }: FoundProps) {
  const t = useTexts();
  const words = useCellWords(report);
  const { zone } = report;
  const { columns, rows, range, total_count: total } = found;
  if (rows.length === 0)
    return <EmptyState icon={<FileTextOutlined />} title={t('rows.none')} detail={t('rows.none.detail')} />;
  const at = (moment: string) => formatAt(moment, zone, dateFormats.minute);
  return (
    <>
      <p className={textStyles.quiet}>
        {t('rows.of', { shown: rows.length, count: total, from: at(range.from), to: at(range.to) })}
      </p>
      <ZoneNote zone={zone} />
      <RowsTable
        label={t('rows.title')}
        columns={columns.map((key, index) => ({
          key,
          title: titles.of(key),
          isFigure: isNumber(key),
          cell: (row: PreviewAnswer['rows'][number]) => writtenCell(key, row[index] ?? null, words),
        }))}
        rows={rows}
        keyOf={(_, index) => String(index)}
      />
    </>
  );
}

export type ReportPreview = ReturnType<typeof useReportPreview>;

interface PreviewCardProps {
  /** Previewed report; null where it is invalid. */
  readonly report: ReportDefinition | null;
  /** Whether the form has changed since. */
  readonly isOld: boolean;
  readonly titles: ColumnTitles;
  readonly query: ReportPreview;
}

/** Shows the first rows of the report, computed as for its file [CONF-REP-003]. */
export function PreviewCard({ report, isOld, titles, query }: PreviewCardProps) {
  const t = useTexts();
  const id = useId();
  const refusedText = useReportRefusal();
  const { data, error, refetch, isFetching } = query;
  const inside = (): ReactNode => {
    if (report === null) return <p className={textStyles.quiet}>{t('rows.wrong')}</p>;
    if (data !== undefined) return <Found found={data} {...{ report, titles }} />;
    if (error === null) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
    return <ErrorState title={t('rows.failed')} message={refusedText(error)} onRetry={() => void refetch()} />;
  };
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={isFetching}>
      <h2 id={id}>{t('rows.title')}</h2>
      {isOld && report !== null ? (
        <p className={styles.note} role="status">
          {t('rows.old')}
        </p>
      ) : null}
      {inside()}
    </section>
  );
}
