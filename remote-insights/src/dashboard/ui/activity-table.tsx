import type { AgentsActivityAnswer } from '@patchbay/shared-contracts/insights';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { TeamOutlined } from '@patchbay/shared-ui/icons';
import { FigureChange, useFigureFormat, useFigureTexts } from '@patchbay/shared-ui/figure';
import { EmptyState, type DateChoice } from '@patchbay/shared-ui/list';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useLeadsToTimeline } from '../../figures/effects/use-leads-to-timeline.ts';
import type { AgentsBefore } from '../../figures/model/charts.ts';
import { timelineOf } from '../../figures/model/timeline-link.ts';
import { useTexts } from '../../texts/index.ts';
import styles from '../../figures/ui/figures.module.css';

type AgentRow = AgentsActivityAnswer['objects'][number];

interface ActivityTableProps {
  readonly answer: AgentsActivityAnswer;
  readonly range: DateChoice;
  readonly zone: string;
  readonly label: string;
  readonly before: AgentsBefore | null;
}

/**
 * Lists each agent's current status with its start, and their time in each status in the range [INS-019]; names link to the day
 * [INS-034].
 */
export function ActivityTable({ answer, range, zone, label, before }: ActivityTableProps) {
  const t = useTexts();
  const format = useFigureFormat();
  const names = useFigureTexts();
  const leads = useLeadsToTimeline();
  const { objects, as_of } = answer;
  const clock = { now: Date.parse(as_of), zone };
  if (objects.length === 0) return <EmptyState icon={<TeamOutlined />} title={t('agents.none')} />;
  const hasLoggedIn = objects.some(({ sums }) => sums.logged_in_ms !== undefined);
  const times = [
    ...(hasLoggedIn ? [['logged_in_time', 'logged_in_ms'] as const] : []),
    ['available_time', 'available_ms'],
    ['break_time', 'break_ms'],
  ] as const;
  const columns: readonly RowsColumn<AgentRow>[] = [
    {
      key: 'name',
      title: t('agents.name'),
      cell: ({ agent_id: id, name }) => (leads ? <Link to={timelineOf(id, range, clock)}>{name}</Link> : name),
    },
    {
      key: 'status',
      title: t('agents.status'),
      cell: ({ agent_status: status, since }) => (
        <span className={styles.status} translate="no">
          <span className={styles.dot} data-status={status} aria-hidden />
          {t(`status.${status}`)}
          {before === null ? (
            <time dateTime={new Date(since).toISOString()}>
              {t('agents.since', { at: formatAt(since, zone, dateFormats.clock) })}
            </time>
          ) : null}
        </span>
      ),
    },
    ...times.map(([id, sum]) => ({
      key: id,
      title: names?.[id].name ?? '',
      isFigure: true,
      cell: ({ agent_id: agent, sums }: AgentRow) => (
        <>
          {format(id, sums[sum] ?? 0)}
          <FigureChange {...{ id, sums }} before={before?.sumsOf.get(agent) ?? null} />
        </>
      ),
    })),
  ];
  return <RowsTable label={label} columns={columns} rows={objects} keyOf={({ agent_id: id }) => id} />;
}
