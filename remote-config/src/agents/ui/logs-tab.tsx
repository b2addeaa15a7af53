import { useState } from 'react';
import { AGENTS_PAGE, agentOperations, type AgentOperation } from '@patchbay/shared-contracts/agent-settings';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Pagination } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { Stamp, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { Choice } from '../../choice/ui/choice.tsx';
import { useAgentActions } from '../effects/use-agent-actions.ts';
import { useLogs } from '../effects/use-agents.ts';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';

type Log = NonNullable<ReturnType<typeof useLogs>['data']>['data'][number];

function useLogColumns(): readonly RowsColumn<Log>[] {
  const t = useTexts();
  const figure = useFigure();
  const timeZone = useTimeZone();
  const { downloadLog } = useAgentActions();
  const when = (at: string) => formatAt(Date.parse(at), timeZone, dateFormats.stamp);
  return [
    { key: 'operation', title: t('logs.operation'), cell: ({ operation }) => t(`op.${operation}`) },
    { key: 'when', title: t('history.when'), cell: ({ at }) => <Stamp at={at} timeZone={timeZone} /> },
    { key: 'who', title: t('history.who'), cell: ({ by }) => by },
    { key: 'from', title: t('logs.from'), cell: ({ file_name: name }) => name ?? t('logs.selection') },
    { key: 'queue', title: t('column.queue'), cell: ({ queue }) => queue ?? '–' },
    { key: 'done', title: t('logs.done'), cell: ({ done }) => figure(done), isFigure: true },
    { key: 'wrong', title: t('logs.wrong'), cell: ({ failed }) => figure(failed), isFigure: true },
    {
      key: 'file',
      title: t('column.actions'),
      cell: ({ id, at }) => (
        <Button size="small" aria-label={t('logs.file.of', { when: when(at) })} onClick={() => void downloadLog(id)}>
          {t('logs.file')}
        </Button>
      ),
    },
  ];
}

function Logs({ operation }: { readonly operation: AgentOperation | null }) {
  const t = useTexts();
  const columns = useLogColumns();
  const [paged, setPaged] = useState({ page: 1, size: AGENTS_PAGE });
  const { data, error, refetch } = useLogs(paged, operation);
  if (data === undefined && error !== null)
    return <ErrorState title={t('logs.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { total_count: total } = data.meta;
  if (total === 0)
    return <EmptyState icon={<FileTextOutlined />} title={t('logs.none')} detail={t('logs.none.detail')} />;
  return (
    <>
      <div className={styles.card}>
        <RowsTable label={t('tab.logs')} columns={columns} rows={data.data} keyOf={({ id }) => id} />
      </div>
      <Pagination
        page={paged.page}
        sizePerPage={paged.size}
        totalSize={total}
        onChange={(page, size) => setPaged({ page, size })}
      />
    </>
  );
}

/** Lists the bulk operations on agents [CONF-AGENT-004, CONF-AGENT-011]. */
export function LogsTab() {
  const t = useTexts();
  const [operation, setOperation] = useState<AgentOperation | null>(null);
  return (
    <div className={styles.page}>
      <div className={styles.search}>
        <Choice
          label={t('logs.operation')}
          placeholder={t('logs.all')}
          clears
          value={operation}
          options={agentOperations.map((value) => ({ value, label: t(`op.${value}`) }))}
          onChange={(value) => setOperation(agentOperations.find((each) => each === value) ?? null)}
        />
      </div>
      <Logs key={operation} operation={operation} />
    </div>
  );
}
