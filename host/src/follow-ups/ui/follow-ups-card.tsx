import { useState } from 'react';
import { isOverdue, type OwnFollowUp } from '@patchbay/shared-contracts/customers';
import { dateFormats, dayAt, formatAt } from '@patchbay/shared-contracts/time';
import { PhoneNumber, StateMessage, useSession } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { useFollowUpDone } from '@patchbay/shared-ui/follow-up';
import { CheckOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { PageLink } from '../../view/page-link.tsx';
import { useCustomerPage } from '../effects/use-customer-page.ts';
import { useOwnFollowUps } from '../effects/use-own-follow-ups.ts';
import { keyOf } from '../model/reminding.ts';
import { useFollowUpTexts } from '../texts/index.ts';
import styles from './follow-ups.module.css';

/** Number of rows shown at first. */
const FEW = 5;

function Due({ at, now }: { at: string; now: number }) {
  const t = useFollowUpTexts();
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const isToday = dayAt(Date.parse(at), timeZone) === dayAt(now, timeZone);
  return (
    <span className={styles.when}>
      <time dateTime={at}>{formatAt(at, timeZone, isToday ? dateFormats.clock : dateFormats.date)}</time>
      {isOverdue(at, now) ? <span className={styles.overdue}>{t('overdue')}</span> : null}
    </span>
  );
}

interface RowProps {
  readonly followUp: OwnFollowUp;
  readonly isDone: boolean;
  readonly now: number;
  /** Called with the new state: done, or reopened. */
  readonly onSaid: (done: boolean) => void;
}

function Row({ followUp, isDone, now, onSaid }: RowProps) {
  const t = useFollowUpTexts();
  const { busy, say } = useFollowUpDone({ moved: t('moved'), failed: t('failed') });
  const press = async (done: boolean) => {
    if (await say(followUp, done)) onSaid(done);
  };
  const page = useCustomerPage()(followUp.customer_id);
  const { name, number, followup_notes: notes, followup_dt: at } = followUp;
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      <span className={styles.who}>
        <span className={styles.name} translate="no">
          {page === null ? name : <PageLink path={page}>{name}</PageLink>}
        </span>
        {notes === '' ? null : <span className={styles.notes}>{notes}</span>}
        <PhoneNumber number={number} />
      </span>
      {isDone ? <span className={styles.when}>{t('done')}</span> : <Due at={at} now={now} />}
      {isDone ? (
        <Button loading={busy} aria-label={t('undoOf', { name })} onClick={() => void press(false)}>
          {t('undo')}
        </Button>
      ) : (
        <Button
          icon={<CheckOutlined aria-hidden />}
          loading={busy}
          aria-label={t('doneOf', { name })}
          title={t('done')}
          onClick={() => void press(true)}
        />
      )}
    </li>
  );
}

function Rows({ due, total, now }: { due: readonly OwnFollowUp[]; total: number; now: number }) {
  const t = useFollowUpTexts();
  const [all, setAll] = useState(false);
  /** Completed follow-ups stay visible, and can be reopened, until the page is left. */
  const [done, setDone] = useState<readonly OwnFollowUp[]>([]);
  const said = (followUp: OwnFollowUp, isDone: boolean) =>
    setDone((all) => [...all.filter((each) => keyOf(each) !== keyOf(followUp)), ...(isDone ? [followUp] : [])]);
  const stands = new Set(due.map(keyOf));
  const rows = [...due, ...done.filter((each) => !stands.has(keyOf(each)))].sort((one, other) =>
    one.followup_dt < other.followup_dt ? -1 : 1,
  );
  if (rows.length === 0) return <p className={styles.nothing}>{t('none')}</p>;
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((followUp) => (
          <Row
            key={keyOf(followUp)}
            followUp={followUp}
            isDone={!stands.has(keyOf(followUp))}
            now={now}
            onSaid={(isDone) => said(followUp, isDone)}
          />
        ))}
      </ul>
      {shown.length < rows.length ? (
        <Button className={styles.more ?? ''} onClick={() => setAll(true)}>
          {t('all', { count: total })}
        </Button>
      ) : null}
    </>
  );
}

/** Lists the agent's follow-ups due today or overdue, each with buttons to call and to complete [ROUTE-005]. */
export function FollowUpsCard() {
  const t = useFollowUpTexts();
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt, isPending, refetch } = useOwnFollowUps(openedAt);
  const failed = (
    <StateMessage
      alert
      icon={<WarningOutlined />}
      title={t('notLoaded')}
      action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
    />
  );
  return (
    <section className={styles.card} aria-labelledby="home-follow-ups">
      <h2 id="home-follow-ups">{t('title')}</h2>
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
      {data ? <Rows due={data.objects} total={data.meta.total_count} now={Math.max(openedAt, dataUpdatedAt)} /> : null}
      {!isPending && !data ? failed : null}
    </section>
  );
}
