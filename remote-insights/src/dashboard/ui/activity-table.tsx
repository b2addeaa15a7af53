import type { AgentsActivityAnswer } from '@patchbay/shared-contracts/insights';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { TeamOutlined } from '@patchbay/shared-ui/icons';
import { useFigureFormat, useFigureTexts } from '@patchbay/shared-ui/figure';
import { EmptyState, type DateChoice } from '@patchbay/shared-ui/list';
import { Link } from '@patchbay/shared-ui/router';
import { useLeadsToTimeline } from '../../figures/effects/use-leads-to-timeline.ts';
import { timelineOf } from '../../figures/model/timeline-link.ts';
import { useTexts } from '../../texts/index.ts';
import styles from '../../figures/ui/figures.module.css';

interface ActivityTableProps {
  readonly answer: AgentsActivityAnswer;
  readonly range: DateChoice;
  readonly zone: string;
  readonly label: string;
}

/** What each agent is now, since when, and how long the agent was there in the range [INS-019]; each name leads to the day [INS-034]. */
export function ActivityTable({ answer, range, zone, label }: ActivityTableProps) {
  const t = useTexts();
  const format = useFigureFormat();
  const names = useFigureTexts();
  const leads = useLeadsToTimeline();
  const { objects, as_of } = answer;
  const clock = { now: Date.parse(as_of), zone };
  if (objects.length === 0) return <EmptyState icon={<TeamOutlined />} title={t('agents.none')} />;
  const hasLoggedIn = objects.some(({ sums }) => sums.logged_in_ms !== undefined);
  return (
    <div className={styles.rows} role="group" aria-label={label} tabIndex={0}>
      <table>
        <caption className={styles.unseen}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agents.name')}</th>
            <th scope="col">{t('agents.status')}</th>
            {hasLoggedIn ? <th scope="col">{names?.logged_in_time.name}</th> : null}
            <th scope="col">{names?.available_time.name}</th>
            <th scope="col">{names?.break_time.name}</th>
          </tr>
        </thead>
        <tbody>
          {objects.map(({ agent_id, name, agent_status: status, since, sums }) => (
            <tr key={agent_id}>
              <th scope="row">{leads ? <Link to={timelineOf(agent_id, range, clock)}>{name}</Link> : name}</th>
              <td data-label={t('agents.status')}>
                <span className={styles.status}>
                  <span className={styles.dot} data-status={status} aria-hidden />
                  {t(`status.${status}`)}
                  <time dateTime={new Date(since).toISOString()}>
                    {t('agents.since', { at: formatAt(since, zone, dateFormats.clock) })}
                  </time>
                </span>
              </td>
              {hasLoggedIn ? (
                <td data-label={names?.logged_in_time.name}>{format('logged_in_time', sums.logged_in_ms ?? 0)}</td>
              ) : null}
              <td data-label={names?.available_time.name}>{format('available_time', sums.available_ms)}</td>
              <td data-label={names?.break_time.name}>{format('break_time', sums.break_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
