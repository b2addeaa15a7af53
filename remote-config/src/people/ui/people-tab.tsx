import { useId, useState } from 'react';
import type { Invitation, Person, Seats } from '@patchbay/shared-contracts/people';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { usePeople } from '../effects/use-people.ts';
import { useTexts } from '../texts/index.ts';
import { ChangePanel } from './change-panel.tsx';
import { ConfirmDeactivate } from './confirm-deactivate.tsx';
import { CsvPanel } from './csv-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import styles from './people.module.css';
import { useInvitationColumns, usePersonColumns } from './use-person-columns.tsx';

type Opened = { readonly what: 'invite' | 'csv' } | { readonly what: 'change' | 'deactivate'; readonly person: Person };

function Over({ opened, onClose }: { readonly opened: Opened | null; readonly onClose: () => void }) {
  switch (opened?.what) {
    case 'invite':
      return <InvitePanel onClose={onClose} />;
    case 'csv':
      return <CsvPanel onClose={onClose} />;
    case 'change':
      return <ChangePanel person={opened.person} onClose={onClose} />;
    case 'deactivate':
      return <ConfirmDeactivate person={opened.person} onClose={onClose} />;
    default:
      return null;
  }
}

function Head({ seats: { used, all }, open }: { readonly seats: Seats; readonly open: (opened: Opened) => void }) {
  const t = useTexts();
  return (
    <div className={styles.head}>
      <p className={styles.quiet} role="status">
        {all === null ? t('seats.free', { used }) : t('seats.of', { used, all })}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => open({ what: 'csv' })}>{t('csv')}</Button>
        <Button type="primary" onClick={() => open({ what: 'invite' })}>
          {t('invite')}
        </Button>
      </div>
    </div>
  );
}

function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const t = useTexts();
  const title = useId();
  const columns = useInvitationColumns();
  if (invitations.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>{t('invitations')}</h2>
      <div className={styles.card}>
        <RowsTable label={t('invitations')} columns={columns} rows={invitations} keyOf={({ id }) => id} />
      </div>
    </section>
  );
}

/** The people of the account, for its owners [CONF-USER-001]. */
export function PeopleTab() {
  const t = useTexts();
  const [opened, open] = useState<Opened | null>(null);
  const { data, error, refetch } = usePeople();
  const columns = usePersonColumns({
    change: (person) => open({ what: 'change', person }),
    deactivate: (person) => open({ what: 'deactivate', person }),
  });
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <div className={styles.page}>
      <Head seats={data.seats} open={open} />
      <Invitations invitations={data.invitations} />
      <div className={styles.card}>
        <RowsTable label={t('people')} columns={columns} rows={data.people} keyOf={({ id }) => id} />
      </div>
      <Over opened={opened} onClose={() => open(null)} />
    </div>
  );
}
