import { formatDuration } from '@patchbay/shared-contracts';
import { shownStatuses } from '@patchbay/shared-contracts/calls';
import { figures, type FigureId, type Sums } from '@patchbay/shared-contracts/insights';
import type { QueueNow } from '@patchbay/shared-contracts/live';
import { useFigureFormat, useFigureTexts } from '@patchbay/shared-ui/figure';
import { writeView, type View } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';
import dots from '../../figures/ui/figures.module.css';
import { withQueue } from '../model/question.ts';
import { useMonitorTexts } from '../texts/index.ts';
import { useDayRows } from '../../live/effects/use-day-rows.ts';
import { Matters } from './matters.tsx';
import { Since } from '../../live/ui/since.tsx';
import styles from './queue-monitor.module.css';

/** Figures of a queue's day, beside the live ones [LIVE-026]. */
export const dayFigures = [
  'offered',
  'answered',
  'abandoned',
  'speed_of_answer',
  'service_level',
] as const satisfies readonly FigureId[];

/** Counts a queue's agents by status, omitting empty ones; each number names its status. */
export function AgentsIn({ agents }: Pick<QueueNow, 'agents'>) {
  const t = useTexts();
  const some = shownStatuses.filter((status) => (agents[status] ?? 0) > 0);
  if (some.length === 0) return '–';
  return (
    <ul className={styles.agents}>
      {some.map((status) => (
        <li key={status}>
          <span className={dots.dot} data-status={status} aria-hidden />
          {agents[status]} <span>{t(`status.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Level({ now, sums, to }: { now: QueueNow; sums: Sums; to: string | null }) {
  const t = useMonitorTexts();
  const format = useFigureFormat();
  const level = figures.service_level.of(sums);
  if (level === null) return '–';
  const isMissed = level < now.service_level_target;
  return (
    <span data-missed={isMissed || undefined} className={styles.level}>
      {to === null || level === 0 ? (
        format('service_level', level)
      ) : (
        <Link to={to}>{format('service_level', level)}</Link>
      )}
      <small>
        {t(isMissed ? 'belowTarget' : 'target', { target: format('service_level', now.service_level_target) })}
      </small>
    </span>
  );
}

interface QueuesTableProps {
  readonly rows: readonly QueueNow[];
  readonly sumsOf: (row: QueueNow) => Sums;
  /** Whether only some solutions are counted: the log, filtered by queue alone, then has other calls. */
  readonly isNarrowed: boolean;
  readonly view: View;
  readonly ahead: number;
  /** Phone layout: only essential columns; the queue's page has the rest. */
  readonly isOnTheWay: boolean;
}

const onTheWay: ReadonlySet<string> = new Set(['queue', 'waiting', 'longest', 'agents']);

/** Returns the live columns: waiting callers, their wait, and the expected wait. */
const momentColumns = (t: ReturnType<typeof useMonitorTexts>, ahead: number): readonly RowsColumn<QueueNow>[] => [
  {
    key: 'waiting',
    title: t('waiting'),
    isFigure: true,
    cell: ({ waiting }) => (
      <b data-some={waiting > 0 || undefined} className={styles.waiting}>
        {waiting}
      </b>
    ),
  },
  {
    key: 'longest',
    title: t('longest'),
    isFigure: true,
    cell: ({ waiting_since: since }) => (since === null ? '–' : <Since {...{ since, ahead }} />),
  },
  {
    key: 'expected',
    title: t('expected'),
    isFigure: true,
    cell: ({ expected_wait_ms: ms }) => (ms === null ? '–' : formatDuration(ms / 1_000)),
  },
];

/** Lists the live queues [LIVE-016, LIVE-026]. */
export function QueuesTable({ rows: queues, sumsOf, isNarrowed, view, ahead, isOnTheWay }: QueuesTableProps) {
  const t = useMonitorTexts();
  const names = useFigureTexts();
  const format = useFigureFormat();
  const rows = useDayRows();
  const figure = (id: (typeof dayFigures)[number]): RowsColumn<QueueNow> => ({
    key: id,
    // shorter title, as it is one column of several
    title: id === 'speed_of_answer' ? t('averageWait') : (names?.[id].name ?? ''),
    isFigure: true,
    cell(row) {
      const value = figures[id].of(sumsOf(row));
      if (value === null) return '–';
      const to = value === 0 || isNarrowed ? null : rows.ofQueue(id, row.queue.queue_id);
      return to === null ? format(id, value) : <Link to={to}>{format(id, value)}</Link>;
    },
  });
  const columns: readonly RowsColumn<QueueNow>[] = [
    {
      key: 'queue',
      title: t('queue'),
      cell: ({ queue: { queue_id: id, queue_name: name }, alerts }) => (
        <>
          <Link to={{ search: writeView(withQueue(view, id)).toString() }}>{name}</Link>
          <Matters alerts={alerts} />
        </>
      ),
    },
    ...momentColumns(t, ahead),
    ...dayFigures.filter((id) => id !== 'service_level').map(figure),
    {
      key: 'level',
      title: names?.service_level.name ?? '',
      isFigure: true,
      cell: (row) => (
        <Level
          now={row}
          sums={sumsOf(row)}
          to={isNarrowed ? null : rows.ofQueue('service_level', row.queue.queue_id)}
        />
      ),
    },
    { key: 'agents', title: t('agents'), cell: ({ agents }) => <AgentsIn agents={agents} /> },
  ];
  const shown = isOnTheWay ? columns.filter(({ key }) => onTheWay.has(key)) : columns;
  return <RowsTable label={t('title')} columns={shown} rows={queues} keyOf={({ queue }) => queue.queue_id} />;
}
