import { useState } from 'react';
import type { OwnFollowUp } from '@patchbay/shared-contracts/customers';
import { dateFormats, dayAt, formatAt } from '@patchbay/shared-contracts/time';
import { PhoneNumber, StateMessage, useSession } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { CheckOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { PageLink } from '../../view/page-link.tsx';
import { useCustomerPage } from '../effects/use-customer-page.ts';
import { useDone } from '../effects/use-done.ts';
import { useOwnFollowUps } from '../effects/use-own-follow-ups.ts';
import { keyOf } from '../model/reminding.ts';
import { useFollowUpTexts } from '../texts/index.ts';
import styles from './follow-ups.module.css';

/** So many stand at first. */
const FEW = 5;

function Due({ at, now }: { at: string; now: number }) {
  const t = useFollowUpTexts();
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const due = Date.parse(at);
  const isToday = dayAt(due, timeZone) === dayAt(now, timeZone);
  return (
    <span className={styles.when}>
      <time dateTime={at}>{formatAt(at, timeZone, isToday ? dateFormats.clock : dateFormats.date)}</time>
      {due < now ? <span className={styles.overdue}>{t('overdue')}</span> : null}
    </span>
  );
}

interface RowProps {
  readonly followUp: OwnFollowUp;
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly now: number;
  readonly onSay: (done: boolean) => void;
}

function Row({ followUp, isDone, isBusy, now, onSay }: RowProps) {
  const t = useFollowUpTexts();
  const page = useCustomerPage()(followUp.customer_id);
  const { name, number, followup_notes: notes, followup_dt: at } = followUp;
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      <span className={styles.who}>
        <span className={styles.name}>{page === null ? name : <PageLink path={page}>{name}</PageLink>}</span>
        {notes === '' ? null : <span className={styles.notes}>{notes}</span>}
        <PhoneNumber number={number} />
      </span>
      {isDone ? <span className={styles.when}>{t('done')}</span> : <Due at={at} now={now} />}
      {isDone ? (
        <Button loading={isBusy} aria-label={t('undoOf', { name })} onClick={() => onSay(false)}>
          {t('undo')}
        </Button>
      ) : (
        <Button
          icon={<CheckOutlined aria-hidden />}
          loading={isBusy}
          aria-label={t('doneOf', { name })}
          title={t('done')}
          onClick={() => onSay(true)}
        />
      )}
    </li>
  );
}

function Rows({ due, total, now }: { due: readonly OwnFollowUp[]; total: number; now: number }) {
  const t = useFollowUpTexts();
  const [all, setAll] = useState(false);
  const { done, busy, say } = useDone();
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
            isBusy={busy === keyOf(followUp)}
            now={now}
            onSay={(isDone) => void say(followUp, isDone)}
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

/** What the agent promised for today and before: called, and done, with one press each [ROUTE-005]. */
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
