import { useId, useState } from 'react';
import { roles } from '@patchbay/shared-contracts';
import { personStates, type Invitation, type Person, type Seats } from '@patchbay/shared-contracts/people';
import { Pagination } from '@patchbay/shared-ui';
import { Button, Select, Skeleton } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { usePeople, type PeopleView } from '../effects/use-people.ts';
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

interface NarrowProps {
  readonly view: PeopleView;
  /** Changes the filters and returns to the first page. */
  readonly narrow: (by: Partial<Pick<PeopleView, 'search' | 'role' | 'state'>>) => void;
}

function Narrowing({ view, narrow }: NarrowProps) {
  const t = useTexts();
  return (
    <>
      <Select
        aria-label={t('role')}
        value={view.role ?? ''}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('role.all') },
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        ]}
        onChange={(chosen) => narrow({ role: roles.find((role) => role === chosen) })}
      />
      <Select
        aria-label={t('state')}
        value={view.state ?? ''}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('state.all') },
          ...personStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
        onChange={(chosen) => narrow({ state: personStates.find((state) => state === chosen) })}
      />
    </>
  );
}

interface HeadProps extends NarrowProps {
  readonly seats: Seats;
  readonly open: (opened: Opened) => void;
}

function Head({ seats: { used, all }, view, narrow, open }: HeadProps) {
  const t = useTexts();
  const figure = useFigure();
  return (
    <div className={styles.head}>
      <p className={textStyles.quiet} role="status">
        {all === null
          ? t('seats.free', { used: figure(used) })
          : t('seats.of', { used: figure(used), all: figure(all) })}
      </p>
      <div className={styles.actions}>
        <div className={styles.search}>
          <SearchBox value={view.search} label={t('search')} onSearch={(search) => narrow({ search })} />
        </div>
        <Narrowing {...{ view, narrow }} />
        <Button onClick={() => open({ what: 'csv' })}>{t('csv')}</Button>
        <Button type="primary" onClick={() => open({ what: 'invite' })}>
          {t('invite')}
        </Button>
      </div>
    </div>
  );
}

interface PagesProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number, size: number) => void;
}

const FIRST = 25;

/** Draws the pager; nothing where even the smallest page holds all rows. */
const Pages = ({ page, size, total, onPage }: PagesProps) =>
  total <= Math.min(size, FIRST) ? null : (
    <Pagination page={page} sizePerPage={size} totalSize={total} onChange={onPage} />
  );

function Invitations({ invitations, ...pages }: PagesProps & { readonly invitations: readonly Invitation[] }) {
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
      <Pages {...pages} />
    </section>
  );
}

/** Returns the view with another page size, at the first page. */
const paged = (view: PeopleView, size: number): PeopleView =>
  size === view.size ? view : { ...view, size, page: 1, invitedPage: 1 };

/** Lists the account's people, for its owners [CONF-USER-001]. */
export function PeopleTab() {
  const t = useTexts();
  const [opened, open] = useState<Opened | null>(null);
  const [view, show] = useState<PeopleView>({ search: '', size: FIRST, page: 1, invitedPage: 1 });
  const { data, error, refetch } = usePeople(view);
  const columns = usePersonColumns({
    change: (person) => open({ what: 'change', person }),
    deactivate: (person) => open({ what: 'deactivate', person }),
  });
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <div className={styles.page}>
      <Head {...{ seats: data.seats, view, open }} narrow={(by) => show({ ...view, ...by, page: 1, invitedPage: 1 })} />
      <Invitations
        invitations={data.invitations}
        {...{ page: view.invitedPage, size: view.size, total: data.found.invitations }}
        onPage={(invitedPage, size) => show({ ...paged(view, size), invitedPage })}
      />
      {data.people.length === 0 ? (
        <EmptyState icon={<SearchOutlined />} title={t('nothing')} />
      ) : (
        <div className={styles.card}>
          <RowsTable label={t('people')} columns={columns} rows={data.people} keyOf={({ id }) => id} />
        </div>
      )}
      <Pages
        {...{ page: view.page, size: view.size, total: data.found.people }}
        onPage={(page, size) => show({ ...paged(view, size), page })}
      />
      <Over opened={opened} onClose={() => open(null)} />
    </div>
  );
}
