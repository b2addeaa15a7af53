import type { FollowUp } from '@patchbay/shared-contracts/customers';
import { FollowUpStamp } from '../../customer/ui/follow-up-stamp.tsx';
import { useTexts } from '../../texts/index.ts';
import { useFollowUps } from '../effects/use-follow-ups.ts';
import { splitFollowUps } from '../model/split-follow-ups.ts';
import { Panel } from './panel.tsx';
import styles from './view.module.css';

function Some(props: { title: string; followUps: readonly FollowUp[]; timeZone: string; overdue: string | null }) {
  const { title, followUps, timeZone, overdue } = props;
  if (followUps.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ol className={styles.notes}>
        {followUps.map(({ id, followup_dt, followup_notes, agent }) => (
          <li key={id}>
            <FollowUpStamp at={followup_dt} timeZone={timeZone} overdue={followup_dt === overdue} />
            {followup_notes === '' ? null : <p>{followup_notes}</p>}
            {agent === null ? null : <span className={styles.quiet}>{agent}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * What was promised to a customer: what is to come, and what was [CUST-065, CUST-076]. `current`: the one that stands open, which is
 * overdue once its time is over.
 */
export function FollowUps(props: { id: string; current: string | null; timeZone: string; now: number }) {
  const { id, current, timeZone, now } = props;
  const t = useTexts();
  const { entities, totalCount, isPending, error, refetch } = useFollowUps(id);
  const { coming, past } = splitFollowUps(entities, now);
  return (
    <Panel
      title={t('view.followUps')}
      loading={isPending}
      failure={{ title: t('view.followUpsFailed'), error, onRetry: () => void refetch() }}
    >
      {totalCount === 0 ? <p className={styles.nothing}>{t('view.noFollowUps')}</p> : null}
      <Some title={t('view.coming')} followUps={coming} timeZone={timeZone} overdue={null} />
      <Some title={t('view.past')} followUps={past} timeZone={timeZone} overdue={current} />
    </Panel>
  );
}
