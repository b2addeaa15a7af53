import { useState } from 'react';
import { AGENTS_PAGE } from '@patchbay/shared-contracts/agent-settings';
import { Pagination } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { Stamp, useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { useAgentHistory } from '../effects/use-agents.ts';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';

/** Lists additions to and removals from queues, with author and time [CONF-AGENT-004]. */
export function HistoryTab() {
  const t = useTexts();
  const timeZone = useTimeZone();
  const [paged, setPaged] = useState({ page: 1, size: AGENTS_PAGE });
  const { data, error, refetch } = useAgentHistory(paged);
  if (data === undefined && error !== null)
    return <ErrorState title={t('history.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { objects, meta } = data.data;
  if (meta.total_count === 0) return <EmptyState icon={<UnorderedListOutlined />} title={t('history.none')} />;
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <RowsTable
          label={t('tab.history')}
          columns={[
            { key: 'agent', title: t('history.agent'), cell: ({ agent }) => agent },
            { key: 'change', title: t('history.change'), cell: ({ change }) => t(`history.${change}`) },
            { key: 'queue', title: t('column.queue'), cell: ({ queue }) => queue },
            { key: 'who', title: t('history.who'), cell: ({ by }) => by },
            { key: 'when', title: t('history.when'), cell: ({ at }) => <Stamp at={at} timeZone={timeZone} /> },
          ]}
          rows={objects}
          keyOf={({ id }) => id}
        />
      </div>
      <Pagination
        page={paged.page}
        sizePerPage={paged.size}
        totalSize={meta.total_count}
        onChange={(page, size) => setPaged({ page, size })}
      />
    </div>
  );
}
