import { useId, useState } from 'react';
import type { ReportRun } from '@patchbay/shared-contracts/reports';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { saveFile } from '@patchbay/shared-ui/download';
import { DownloadOutlined, FileTextOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';
import { useRuns } from '../effects/use-reports.ts';
import styles from './reports.module.css';
import { useReportRefusal } from './use-refused-text.ts';

/** Shows the result of a run, with the reason for a failure. */
function Outcome({ run: { state, rows, failure } }: { readonly run: ReportRun }) {
  const t = useTexts();
  const rest = state === 'failed' && failure !== null ? t(`failure.${failure}`) : null;
  const count = state === 'ready' && rows !== null ? t('runs.rows', { count: rows }) : null;
  return (
    <span className={styles.outcome} data-state={state}>
      {[t(`state.${state}`), rest ?? count].filter((part) => part !== null).join(': ')}
    </span>
  );
}

function FileButton({ file, name }: { readonly file: string; readonly name: string }) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const result = await request.file(file);
    setBusy(false);
    if (result.ok) saveFile(result.data, name);
    else notify.error(result.message ?? t('failed'));
  };
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t('runs.file', { name })}
      loading={busy}
      onClick={() => void download()}
    />
  );
}

function RunRows({ runs }: { readonly runs: readonly ReportRun[] }) {
  const t = useTexts();
  const own = useTimeZone();
  const columns = [
    { key: 'report', title: t('runs.report'), cell: ({ name }: ReportRun) => name },
    {
      ...{ key: 'began', title: t('runs.began') },
      cell: (run: ReportRun) => formatAt(run.began_at, own, dateFormats.minute),
    },
    { key: 'by', title: t('runs.by'), cell: ({ by }: ReportRun) => by || '–' },
    {
      ...{ key: 'time', title: t('runs.time') },
      cell: ({ range, report: { zone } }: ReportRun) => {
        const days = `${formatAt(range.from, zone, dateFormats.date)} – ${formatAt(range.to, zone, dateFormats.date)}`;
        return zone === own ? days : `${days} (${zone})`;
      },
    },
    {
      ...{ key: 'outcome', title: t('runs.outcome') },
      cell: (run: ReportRun) => (
        <span className={styles.ended}>
          <Outcome run={run} />
          {run.file === null || run.file_name === null ? null : <FileButton file={run.file} name={run.file_name} />}
        </span>
      ),
    },
  ];
  return <RowsTable label={t('runs.title')} columns={columns} rows={runs} keyOf={({ id }) => id} />;
}

/** Tells why there are no rows. */
function InsteadOfRuns({ query: { data, error, refetch } }: { readonly query: ReturnType<typeof useRuns> }) {
  const t = useTexts();
  const refusedText = useReportRefusal();
  if (data !== undefined)
    return <EmptyState icon={<FileTextOutlined />} title={t('runs.none')} detail={t('runs.none.detail')} />;
  if (error === null) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return <ErrorState title={t('runs.failed')} message={refusedText(error)} onRetry={() => void refetch()} />;
}

/** Maximum number of runs shown. */
const MOST_RUNS = 100;

/** Lists the runs, newest first, with their results [CONF-REP-004]. */
export function RunsCard() {
  const t = useTexts();
  const id = useId();
  const [pages, setPages] = useState(1);
  const query = useRuns(pages);
  const runs = query.data?.objects ?? [];
  const total = query.data?.meta.total_count ?? 0;
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={query.isFetching}>
      <h2 id={id}>{t('runs.title')}</h2>
      {runs.length === 0 ? <InsteadOfRuns query={query} /> : <RunRows runs={runs} />}
      {runs.length < Math.min(MOST_RUNS, total) ? (
        <Button onClick={() => setPages(pages + 1)}>{t('runs.more')}</Button>
      ) : null}
    </section>
  );
}
