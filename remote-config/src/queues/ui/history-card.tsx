import { useId, useState } from 'react';
import { QUEUE_PAGE, type MappingEntry } from '@patchbay/shared-contracts/queues';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Pagination } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { useQueueHistory } from '../effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import styles from './queues.module.css';

function Entries({ rows }: { readonly rows: readonly MappingEntry[] }) {
  const t = useTexts();
  const zone = useTimeZone();
  const columns = [
    { key: 'agent', title: t('history.agent'), cell: ({ agent }: MappingEntry) => agent },
    { key: 'change', title: t('history.change'), cell: ({ change }: MappingEntry) => t(`change.${change}`) },
    { key: 'by', title: t('history.by'), cell: ({ by }: MappingEntry) => by },
    { key: 'at', title: t('history.at'), cell: ({ at }: MappingEntry) => formatAt(at, zone, dateFormats.minute) },
  ];
  return <RowsTable label={t('history')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** Draws the requested page, or why there is none. */
function Shown({
  queueId,
  page,
  onPage,
}: {
  readonly queueId: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useTexts();
  const { data, error } = useQueueHistory(queueId, page);
  if (error !== null) return <p className={styles.problem}>{t('history.failed')}</p>;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { total_count: total } = data.data.meta;
  if (total === 0) return <p className={styles.quiet}>{t('history.none')}</p>;
  return (
    <>
      <Entries rows={data.data.objects} />
      {total > QUEUE_PAGE ? (
        <Pagination page={page} sizePerPage={QUEUE_PAGE} totalSize={total} onChange={(next) => onPage(next)} />
      ) : null}
    </>
  );
}

/** Lists changes of the queue's agents, with author and time [CONF-QUEUE-009]. */
export function HistoryCard({ queueId }: { readonly queueId: string }) {
  const t = useTexts();
  const title = useId();
  const [page, setPage] = useState(1);
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title}>{t('history')}</h3>
      <Shown queueId={queueId} page={page} onPage={setPage} />
    </section>
  );
}
