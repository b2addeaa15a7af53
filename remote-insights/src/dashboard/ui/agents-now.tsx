import { shownStatuses } from '@patchbay/shared-contracts/calls';
import type { AgentsNowAnswer } from '@patchbay/shared-contracts/insights';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Segmented } from '@patchbay/shared-ui/antd';
import { TeamOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, firstDate } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import { agentsRoomGate } from '../../agents-room/model/gate.ts';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useLeadsToTimeline } from '../../figures/effects/use-leads-to-timeline.ts';
import { pageOf, withPage } from '../../figures/model/pages.ts';
import { timelineOf } from '../../figures/model/timeline-link.ts';
import figures from '../../figures/ui/figures.module.css';
import { Pager } from '../../figures/ui/pager.tsx';
import { useTexts } from '../../texts/index.ts';
import { AGENTS_NOW, listedNow, withListedNow } from '../model/question.ts';
import styles from './dashboard.module.css';

const ROOM = '/live-interactions/agents';

/** Counts agents by current status; each number links to them, for users with access to that page [INS-020, INS-027]. */
function Counts({ counts }: Pick<AgentsNowAnswer, 'counts'>) {
  const t = useTexts();
  const leads = useConsole().can(agentsRoomGate);
  return (
    <ul className={styles.statuses} translate="no">
      {shownStatuses.map((status) => {
        const count = counts[status] ?? 0;
        const name = t(`status.${status}`);
        const to = `${ROOM}?${new URLSearchParams({ status }).toString()}`;
        return (
          <li key={status}>
            <span className={figures.dot} data-status={status} aria-hidden />
            <span>{name}</span>
            <b>
              {leads && count > 0 ? (
                <Link to={to} aria-label={`${name}: ${String(count)}`}>
                  {count}
                </Link>
              ) : (
                count
              )}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

interface AgentsNowProps {
  readonly answer: AgentsNowAnswer;
  readonly view: View;
  readonly zone: string;
  readonly label: string;
  readonly onView: (view: View) => void;
}

type Row = AgentsNowAnswer['objects'][number];

function Listed({ answer: { objects, as_of: at }, zone, label, view }: AgentsNowProps) {
  const t = useTexts();
  const leads = useLeadsToTimeline();
  const isOfBreaks = listedNow(view) === 'breaks';
  if (objects.length === 0)
    return <EmptyState icon={<TeamOutlined />} title={t(isOfBreaks ? 'agents.nobodyOnBreak' : 'agents.none')} />;
  const clock = { now: Date.parse(at), zone };
  const columns: readonly RowsColumn<Row>[] = [
    {
      ...{ key: 'name', title: t('agents.name') },
      cell: ({ agent_id: id, name }) => (leads ? <Link to={timelineOf(id, firstDate, clock)}>{name}</Link> : name),
    },
    {
      ...{ key: 'status', title: t('agents.status') },
      cell: ({ agent_status: status, reason }) => (
        <span className={figures.status}>
          <span className={figures.dot} data-status={status} aria-hidden />
          {[t(`status.${status}`), reason].filter(Boolean).join(', ')}
        </span>
      ),
    },
    {
      ...{ key: 'since', title: t('agents.sinceWhen'), isFigure: true },
      cell: ({ since }) => (
        <time dateTime={new Date(since).toISOString()}>{formatAt(since, zone, dateFormats.clock)}</time>
      ),
    },
  ];
  return <RowsTable label={label} columns={columns} rows={objects} keyOf={({ agent_id: id }) => id} />;
}

/** Draws the current agents: counts by status, those on a break with the longest first, and all of them [INS-020]. */
export function AgentsNow(props: AgentsNowProps) {
  const t = useTexts();
  const { answer, view, label, onView } = props;
  const list = listedNow(view);
  return (
    <>
      <Counts counts={answer.counts} />
      <Segmented<typeof list>
        size="small"
        className={styles.lists ?? ''}
        aria-label={label}
        value={list}
        options={[
          { value: 'breaks', label: t('agents.onBreak') },
          { value: 'total', label: t('agents.all') },
        ]}
        onChange={(next) => onView(withListedNow(view, next))}
      />
      <Listed {...props} />
      <Pager
        label={label}
        page={pageOf(view, 'agents')}
        total={answer.meta.total_count}
        size={AGENTS_NOW}
        onPage={(page) => onView(withPage(view, 'agents', page))}
      />
    </>
  );
}
