import type { CampaignResults as Results } from '@patchbay/shared-contracts/campaigns';
import { formatDay, startOf } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { BarChartOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useResults, useResultsFile } from '../effects/use-campaign-results.ts';
import { callsBehind, daysOf, dispositionsOf, outcomesOf, shareOf, type Outcome } from '../model/results.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaign-results.module.css';
import { Part } from './part.tsx';
import { ShareBar } from './share-bar.tsx';

interface TableProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RowsColumn<Row>[];
  readonly keyOf: (row: Row) => string;
}

function Table<Row>({ title, ...table }: TableProps<Row>) {
  return (
    <div className={styles.table}>
      <h3>{title}</h3>
      <RowsTable label={title} {...table} />
    </div>
  );
}

/** A number of calls, linked to them in the log. */
interface Counted {
  readonly calls: number;
  /** Description for screen readers. */
  readonly of: string;
  readonly days?: { readonly from: string; readonly to: string };
  readonly outcome?: Outcome;
  readonly disposition?: string;
}

interface ResultsProps {
  readonly id: string;
  readonly results: Results;
}

function useCells({ id, results }: ResultsProps) {
  const t = useTexts();
  const figure = useFigure();
  const viewer = useTimeZone();
  const language = usePreference(useConsole().i18n);
  const days = results.outcomes.map(({ day }) => day).sort();
  const whole = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const calls = ({ calls: count, of, days: range = whole, ...narrowed }: Counted) => {
    if (count === 0) return figure(0);
    const to = callsBehind({ campaign: id, timeZone: results.time_zone, viewer, ...range, ...narrowed });
    return (
      <Link to={to} aria-label={t('toCalls', { calls: figure(count), of })}>
        {figure(count)}
      </Link>
    );
  };
  const share = (part: number, all: number) => <ShareBar share={shareOf(part, all)} language={language} />;
  return { calls, share, figure };
}

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function Outcomes(props: ResultsProps) {
  const t = useTexts();
  const { calls, share, figure } = useCells(props);
  const rows = outcomesOf(props.results);
  const all = sumOf(rows, ({ tries }) => tries);
  const name = (outcome: Outcome) => t(`outcome.${outcome}`);
  return (
    <Table
      title={t('outcomes')}
      rows={rows}
      keyOf={({ outcome }) => outcome}
      columns={[
        { key: 'outcome', title: t('outcome'), cell: ({ outcome }) => name(outcome) },
        { key: 'tries', title: t('tries'), cell: ({ tries }) => figure(tries), isFigure: true },
        { key: 'share', title: t('share'), cell: ({ tries }) => share(tries, all), isFigure: true },
        {
          ...{ key: 'calls', title: t('calls'), isFigure: true },
          cell: ({ outcome, calls: count }) => calls({ calls: count, of: name(outcome), outcome }),
        },
      ]}
    />
  );
}

function Dispositions(props: ResultsProps) {
  const t = useTexts();
  const { calls, share, figure } = useCells(props);
  const rows = dispositionsOf(props.results);
  const all = sumOf(rows, ({ calls: count }) => count);
  if (rows.length === 0)
    return (
      <div className={styles.table}>
        <h3>{t('dispositions')}</h3>
        <p className={textStyles.quiet}>{t('said.none')}</p>
      </div>
    );
  return (
    <Table
      title={t('dispositions')}
      rows={rows}
      keyOf={({ disposition }) => disposition}
      columns={[
        {
          ...{ key: 'disposition', title: t('disposition') },
          cell: ({ disposition }) => (disposition === '' ? t('disposition.none') : disposition),
        },
        { key: 'share', title: t('share'), cell: ({ calls: count }) => share(count, all), isFigure: true },
        {
          ...{ key: 'calls', title: t('calls'), isFigure: true },
          // The log cannot be filtered for calls without a disposition.
          cell: ({ disposition, calls: count }) =>
            disposition === '' ? figure(count) : calls({ calls: count, of: disposition, disposition }),
        },
      ]}
    />
  );
}

function Days(props: ResultsProps) {
  const t = useTexts();
  const { calls, figure } = useCells(props);
  const { time_zone: zone } = props.results;
  const name = (day: string) => formatDay(startOf(day, zone), zone);
  return (
    <Table
      title={t('days')}
      rows={daysOf(props.results)}
      keyOf={({ day }) => day}
      columns={[
        { key: 'day', title: t('day'), cell: ({ day }) => name(day) },
        { key: 'tries', title: t('tries'), cell: ({ tries }) => figure(tries), isFigure: true },
        { key: 'talked', title: t('outcome.talked'), cell: ({ talked }) => figure(talked), isFigure: true },
        { key: 'abandoned', title: t('outcome.abandoned'), cell: (row) => figure(row.abandoned), isFigure: true },
        {
          ...{ key: 'calls', title: t('calls'), isFigure: true },
          cell: ({ day, calls: count }) => calls({ calls: count, of: name(day), days: { from: day, to: day } }),
        },
      ]}
    />
  );
}

/** Shows a campaign's results by outcome, disposition and day; each number links to its calls [CAMP-011]. */
export function CampaignResults({ id }: { readonly id: string }) {
  const t = useTexts();
  const query = useResults(id);
  const keep = useResultsFile(id);
  const isThere = (query.data?.outcomes.length ?? 0) > 0;
  return (
    <Part
      title={t('results')}
      failed={t('failed')}
      query={query}
      aside={isThere ? <Button onClick={() => void keep()}>{t('file')}</Button> : null}
    >
      {(results) =>
        results.outcomes.length === 0 ? (
          <EmptyState icon={<BarChartOutlined />} title={t('none')} detail={t('none.detail')} />
        ) : (
          <>
            <div className={styles.tables}>
              <Outcomes {...{ id, results }} />
              <Dispositions {...{ id, results }} />
            </div>
            <Days {...{ id, results }} />
          </>
        )
      }
    </Part>
  );
}
