import { isOverdue, type FollowUp } from '@patchbay/shared-contracts/customers';
import { Button } from '@patchbay/shared-ui/antd';
import { useFollowUpDone } from '@patchbay/shared-ui/follow-up';
import { CheckOutlined } from '@patchbay/shared-ui/icons';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { FollowUpStamp } from '../../customer/ui/follow-up-stamp.tsx';
import { useTexts } from '../../texts/index.ts';
import { useFollowUps } from '../effects/use-follow-ups.ts';
import { splitFollowUps } from '../model/split-follow-ups.ts';
import { Panel } from './panel.tsx';
import styles from './view.module.css';

interface SomeProps {
  readonly title: string;
  readonly followUps: readonly FollowUp[];
  readonly timeZone: string;
  readonly current: string | null;
  readonly now: number;
}

/** Shows when a follow-up was completed, and by whom; the open one can be completed, and the latest completed one reopened. */
function Doing({ followUp, current, timeZone }: { followUp: FollowUp } & Pick<SomeProps, 'current' | 'timeZone'>) {
  const t = useTexts();
  const { busy, say } = useFollowUpDone({ moved: t('view.followUpMoved'), failed: t('view.followUpNotSaved') });
  const { done_dt: doneAt, done_by: by, followup_dt: at } = followUp;
  if (doneAt === null) {
    return at === current ? (
      <Button size="small" icon={<CheckOutlined aria-hidden />} loading={busy} onClick={() => void say(followUp, true)}>
        {t('view.done')}
      </Button>
    ) : null;
  }
  const stamp = formatAt(doneAt, timeZone, dateFormats.stamp);
  return (
    <span className={styles.done}>
      {t('view.doneBy', { by: by ?? '', at: stamp })}
      {current === null ? (
        <Button size="small" loading={busy} onClick={() => void say(followUp, false)}>
          {t('view.undo')}
        </Button>
      ) : null}
    </span>
  );
}

function Some({ title, followUps, timeZone, current, now }: SomeProps) {
  if (followUps.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ol className={styles.notes}>
        {followUps.map((followUp) => (
          <li key={followUp.id}>
            <FollowUpStamp
              at={followUp.followup_dt}
              timeZone={timeZone}
              overdue={followUp.followup_dt === current && isOverdue(followUp.followup_dt, now)}
            />
            {followUp.followup_notes === '' ? null : <p>{followUp.followup_notes}</p>}
            {followUp.agent === null ? null : <span className={styles.quiet}>{followUp.agent}</span>}
            <Doing followUp={followUp} current={current} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Lists future and past follow-ups of a customer [CUST-065, CUST-076]. `current`: the open one, overdue once its time has passed. */
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
      <Some title={t('view.coming')} followUps={coming} {...{ timeZone, current, now }} />
      <Some title={t('view.past')} followUps={past} {...{ timeZone, current, now }} />
    </Panel>
  );
}
