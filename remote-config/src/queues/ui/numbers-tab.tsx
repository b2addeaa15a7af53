import { useState } from 'react';
import { QUEUE_PAGE, type ServiceNumber } from '@patchbay/shared-contracts/queues';
import { pageWithin, Pagination } from '@patchbay/shared-ui';
import { Button, Skeleton, Tag } from '@patchbay/shared-ui/antd';
import { PhoneOutlined, SearchOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { useServiceNumbers, type Page } from '../effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import { NumberPanel } from './number-panel.tsx';
import styles from './queues.module.css';

interface RowsProps {
  readonly rows: readonly ServiceNumber[];
  /** Whether a customer phone is available for testing. */
  readonly canCall: boolean;
  readonly onChange: (number: ServiceNumber) => void;
}

function Leads({ row: { leads_to: lead, target } }: { readonly row: ServiceNumber }) {
  const t = useTexts();
  if (lead.to === 'anybody') return t('kind.anybody');
  return (
    <span className={styles.leads}>
      <span className={styles.quiet}>{t(`kind.${lead.to}`)}</span>
      <span>{target}</span>
    </span>
  );
}

function Acts({ row, canCall, onChange }: { readonly row: ServiceNumber } & Omit<RowsProps, 'rows'>) {
  const t = useTexts();
  const { number } = row;
  return (
    <span className={styles.acts}>
      <Button size="small" aria-label={t('number.change.of', { number })} onClick={() => onChange(row)}>
        {t('number.change')}
      </Button>
      {canCall && !row.expired ? (
        <Button
          size="small"
          type="link"
          href={`/phone?call=${encodeURIComponent(number)}`}
          target="_blank"
          rel="noopener"
          aria-label={t('number.call.of', { number })}
        >
          {t('number.call')}
        </Button>
      ) : null}
    </span>
  );
}

function Rows({ rows, canCall, onChange }: RowsProps) {
  const t = useTexts();
  const columns = [
    {
      key: 'number',
      title: t('number.number'),
      cell: ({ number }: ServiceNumber) => <span className={styles.number}>{number}</span>,
    },
    {
      ...{ key: 'label', title: t('number.label') },
      cell: ({ label, expired }: ServiceNumber) => (
        <>
          {label} {expired ? <Tag>{t('number.expired')}</Tag> : null}
        </>
      ),
    },
    { key: 'plan', title: t('number.plan'), cell: ({ plan }: ServiceNumber) => plan },
    { key: 'leads', title: t('number.leads'), cell: (row: ServiceNumber) => <Leads row={row} /> },
    {
      ...{ key: 'actions', title: t('column.actions') },
      cell: (row: ServiceNumber) => <Acts {...{ row, canCall, onChange }} />,
    },
  ];
  return <RowsTable label={t('tab.numbers')} columns={columns} rows={rows} keyOf={({ number }) => number} />;
}

interface ShownProps {
  readonly asked: Page;
  readonly onPage: (page: number, size: number) => void;
  readonly onChange: RowsProps['onChange'];
}

/** Draws the requested page, or why there is none. */
function Shown({ asked, onPage, onChange }: ShownProps) {
  const t = useTexts();
  const { data, error, isPlaceholderData, refetch } = useServiceNumbers(asked);
  if (data === undefined && error !== null)
    return <ErrorState title={t('numbers.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  const { total_count: total, customer_phone: canCall } = data.data.meta;
  const page = isPlaceholderData ? asked.page : pageWithin(asked.page, total, asked.size);
  if (total === 0)
    return asked.search === '' ? (
      <EmptyState icon={<PhoneOutlined />} title={t('numbers.none')} detail={t('numbers.none.detail')} />
    ) : (
      <EmptyState icon={<SearchOutlined />} title={t('numbers.nothing')} />
    );
  return (
    <>
      <div className={styles.card}>
        <Rows rows={data.data.objects} canCall={canCall} onChange={onChange} />
      </div>
      <Pagination page={page} sizePerPage={asked.size} totalSize={total} onChange={onPage} />
    </>
  );
}

/** Lists service numbers with targets, to change and test [CONF-QUEUE-016]. */
export function ServiceNumbersTab() {
  const t = useTexts();
  const [asked, setAsked] = useState<Page>({ page: 1, size: QUEUE_PAGE, search: '' });
  const [changed, change] = useState<ServiceNumber | null>(null);
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox
            value={asked.search}
            label={t('numbers.search')}
            onSearch={(search) => setAsked({ ...asked, page: 1, search })}
          />
        </div>
      </div>
      <Shown asked={asked} onPage={(page, size) => setAsked({ ...asked, page, size })} onChange={change} />
      {changed === null ? null : <NumberPanel key={changed.number} number={changed} onClose={() => change(null)} />}
    </div>
  );
}
