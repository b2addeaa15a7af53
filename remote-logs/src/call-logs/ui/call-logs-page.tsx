import { useEffect, useState, type ReactNode } from 'react';
import { DataTable, Pagination, StateMessage, useDirectionLabel, useSession, pageWithin } from '@patchbay/shared-ui';
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

/** The list as the address says it, with the way to change it; a page beyond the end becomes the first [PAGE-009]. */
function useList() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const calls = useCallRecords(state);
  const total = calls.data?.meta.total_count ?? 0;
  const page = pageWithin(state.page, total, state.size);
  const beyond = calls.isSuccess && !calls.isPlaceholderData && page !== state.page;
  useEffect(() => {
    if (beyond) setParams(writeListState({ ...readListState(params), page: 1 }), { replace: true });
  }, [beyond, params, setParams]);
  const show = (next: ListState) => setParams(writeListState(next));
  return { state: { ...state, page }, calls, total, show, loading: calls.isFetching || beyond };
}

/** What stands in place of rows, if anything. */
function insteadOf({ calls, state, loading }: ReturnType<typeof useList>): ReactNode | undefined {
  if (calls.isError) return <Failed message={calls.error.message} onRetry={() => void calls.refetch()} />;
  return calls.data?.objects.length === 0 && !loading ? <Nothing search={state.search} /> : undefined;
}

/** /call-logs [LOGS-001]. */
export function CallLogsPage() {
  const t = useTexts();
  const direction = useDirectionLabel();
  const [playing, play] = useState<string | null>(null);
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const list = useList();
  const { state, calls, total, show, loading } = list;
  return (
    <section className={styles.page}>
      <div className={styles.tools}>
        <SearchBox
          key={state.search}
          value={state.search}
          label={t('calls.search')}
          onSearch={(search) => show(withSearch(state, search))}
        />
      </div>
      <DataTable
        label={t('calls.table')}
        columns={columnsOf({ t, timeZone, direction, playing, play })}
        rows={calls.data?.objects ?? []}
        keyOf={(row) => row.id}
        loading={loading}
        instead={insteadOf(list)}
      />
      {calls.isError ? null : (
        <Pagination
          page={state.page}
          sizePerPage={state.size}
          totalSize={total}
          onChange={(page, size) => show({ ...state, page, size })}
        />
      )}
    </section>
  );
}
