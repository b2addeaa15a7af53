import { useEffect, useState } from 'react';
import { DataTable, Pagination, StateMessage, useSession, pageWithin } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { PhoneOutlined, SearchOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { useTexts } from '../../texts/index.ts';
import { useCallRecords } from '../effects/use-call-records.ts';
import { readListState, withSearch, writeListState, type ListState } from '../model/list-state.ts';
import styles from './call-logs.module.css';
import { columnsOf } from './columns.tsx';
import { SearchBox } from './search-box.tsx';

function Nothing({ search }: { search: string }) {
  const t = useTexts();
  return search === '' ? (
    <StateMessage icon={<PhoneOutlined />} title={t('calls.empty')} detail={t('calls.emptyDetail')} />
  ) : (
    <StateMessage icon={<SearchOutlined />} title={t('calls.noMatch', { search })} detail={t('calls.noMatchDetail')} />
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTexts();
  return (
    <StateMessage
      alert
      icon={<WarningOutlined />}
      title={t('calls.failed')}
      {...(message === '' ? {} : { detail: message })}
      action={<Button onClick={onRetry}>{t('calls.retry')}</Button>}
    />
  );
}

/** /call-logs [LOGS-001]. */
export function CallLogsPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const [playing, play] = useState<string | null>(null);
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const state = readListState(params);
  const calls = useCallRecords(state);
  const show = (next: ListState) => setParams(writeListState(next));
  const total = calls.data?.meta.total_count ?? 0;
  const page = pageWithin(state.page, total, state.size);
  const beyond = calls.isSuccess && !calls.isPlaceholderData && page !== state.page;
  useEffect(() => {
    if (beyond) setParams(writeListState({ ...readListState(params), page: 1 }), { replace: true }); // [PAGE-009]
  }, [beyond, params, setParams]);
  const rows = calls.data?.objects ?? [];
  const instead = calls.isError ? (
    <Failed message={calls.error.message} onRetry={() => void calls.refetch()} />
  ) : rows.length === 0 && !beyond ? (
    <Nothing search={state.search} />
  ) : undefined;
  return (
    <section className={styles.page}>
      <div className={styles.tools}>
        <SearchBox
          value={state.search}
          label={t('calls.search')}
          onSearch={(search) => show(withSearch(state, search))}
        />
      </div>
      <DataTable
        label={t('calls.table')}
        columns={columnsOf({ t, timeZone, playing, play })}
        rows={rows}
        keyOf={(row) => row.id}
        loading={calls.isFetching || beyond}
        {...(instead === undefined ? {} : { instead })}
      />
      {calls.isError ? null : (
        <Pagination
          page={page}
          sizePerPage={state.size}
          totalSize={total}
          onChange={(page, size) => show({ ...state, page, size })}
        />
      )}
    </section>
  );
}
