import { useEffect, useState } from 'react';
import { QUEUE_PAGE, type QueueSettings } from '@patchbay/shared-contracts/queues';
import { pageWithin, Pagination } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { SearchOutlined, UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { DataTable, EmptyState, ErrorState, SearchBox, type TableColumn } from '@patchbay/shared-ui/list';
import { None, RowMenu, useFigure } from '@patchbay/shared-ui/list-page';
import type { LinkOfRoom } from '@patchbay/shared-ui/room';
import { useQueues, type Page } from '../effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import { DeleteQueueQuestion } from './delete-question.tsx';
import styles from './queues.module.css';
import { StatusPill } from './status-pill.tsx';

interface On {
  readonly linkOf: LinkOfRoom;
  readonly open: (id: string) => void;
  readonly remove: (queue: QueueSettings) => void;
}

function Acts({ queue, on }: { readonly queue: QueueSettings; readonly on: On }) {
  const t = useTexts();
  const actions = [
    { label: t('edit'), run: () => on.open(queue.q_uuid) },
    { label: t('delete'), danger: true, run: () => on.remove(queue) },
  ];
  return <RowMenu label={t('acts.of', { name: queue.name })} actions={actions} />;
}

function useColumns(on: On): readonly TableColumn<QueueSettings>[] {
  const t = useTexts();
  const figure = useFigure();
  return [
    {
      ...{ key: 'name', title: t('column.name'), width: 200 },
      render: ({ q_uuid: id, name }) => (
        <button ref={on.linkOf(id)} type="button" className={styles.open} onClick={() => on.open(id)}>
          {name}
        </button>
      ),
    },
    {
      ...{ key: 'status', title: t('column.status'), width: 130 },
      render: ({ status }) => <StatusPill status={status} />,
    },
    {
      ...{ key: 'strategy', title: t('column.strategy'), width: 150 },
      render: ({ strategy }) => t(`strategy.${strategy}`),
    },
    {
      ...{ key: 'agents', title: t('column.agents'), width: 80, align: 'end' },
      render: ({ agents }) => figure(agents),
    },
    {
      ...{ key: 'waiting', title: t('column.waiting'), width: 80, align: 'end' },
      render: ({ waiting }) => figure(waiting),
    },
    {
      ...{ key: 'numbers', title: t('column.numbers'), width: 160 },
      render: ({ numbers: [first, ...more] }) =>
        first === undefined ? (
          <None />
        ) : (
          <span className={styles.number}>{more.length > 0 ? `${first} +${more.length}` : first}</span>
        ),
    },
    {
      ...{ key: 'overflow', title: t('column.overflow'), width: 150 },
      render: ({ overflow }) => t(`to.${overflow.to}`),
    },
    { ...{ key: 'actions', title: t('column.actions'), width: 80 }, render: (queue) => <Acts queue={queue} on={on} /> },
  ];
}

interface InsteadProps {
  readonly failure: string | null;
  readonly isSearched: boolean;
  readonly onRetry: () => void;
  readonly onAdd: () => void;
}

/** Tells why there are no rows. */
function Instead({ failure, isSearched, onRetry, onAdd }: InsteadProps) {
  const t = useTexts();
  if (failure !== null) return <ErrorState title={t('failed')} message={failure} onRetry={onRetry} />;
  if (isSearched) return <EmptyState icon={<SearchOutlined />} title={t('nothing')} />;
  const action = <Button onClick={onAdd}>{t('add')}</Button>;
  return <EmptyState icon={<UnorderedListOutlined />} title={t('none')} detail={t('none.detail')} action={action} />;
}

interface ShownProps extends On {
  readonly asked: Page;
  readonly onAsk: (asked: Page) => void;
}

const nothing = { objects: [], meta: { total_count: 0 } } as const;

/** Returns the page's data; none after a failure, which then has no pager either [CONF-QUEUE-012]. */
function useKnown(asked: Page, onAsk: (asked: Page) => void) {
  const { data, error, isPlaceholderData, refetch } = useQueues(asked);
  const isKnown = error === null && data !== undefined;
  const { objects: rows, meta } = isKnown ? data.data : nothing;
  const total = meta.total_count;
  const isOfThis = isKnown && !isPlaceholderData;
  const page = isOfThis ? pageWithin(asked.page, total, asked.size) : asked.page;
  useEffect(() => {
    if (page !== asked.page) onAsk({ ...asked, page });
  }, [page, asked, onAsk]);
  return { rows, total, page, failure: error?.message ?? null, isLoading: !isKnown && error === null, refetch };
}

/** Draws the requested page, or why there is none. */
function Shown({ asked, onAsk, ...on }: ShownProps) {
  const t = useTexts();
  const { rows, total, page, failure, isLoading, refetch } = useKnown(asked, onAsk);
  return (
    <>
      <DataTable
        {...{ label: t('tab.queues'), columns: useColumns(on), density: 'normal', rows }}
        keyOf={({ q_uuid }) => q_uuid}
        loading={isLoading}
        instead={
          <Instead
            {...{ failure }}
            isSearched={asked.search !== ''}
            onRetry={() => void refetch()}
            onAdd={() => on.open('new')}
          />
        }
      />
      {total === 0 ? null : (
        <Pagination
          page={page}
          sizePerPage={asked.size}
          totalSize={total}
          onChange={(next, size) => onAsk({ ...asked, page: next, size })}
        />
      )}
    </>
  );
}

/** Lists the account's queues [CONF-QUEUE-001]. */
export function QueueList({ onOpen, linkOf }: { readonly onOpen: (id: string) => void } & Pick<On, 'linkOf'>) {
  const t = useTexts();
  const [asked, setAsked] = useState<Page>({ page: 1, size: QUEUE_PAGE, search: '' });
  const [doomed, remove] = useState<QueueSettings | null>(null);
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox
            value={asked.search}
            label={t('search')}
            onSearch={(search) => setAsked({ ...asked, page: 1, search })}
          />
        </div>
        <Button type="primary" onClick={() => onOpen('new')}>
          {t('add')}
        </Button>
      </div>
      <Shown {...{ asked, remove, linkOf }} open={onOpen} onAsk={setAsked} />
      {doomed === null ? null : <DeleteQueueQuestion queue={doomed} onClose={() => remove(null)} />}
    </div>
  );
}
