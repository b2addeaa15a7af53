import { useMemo, useState } from 'react';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { ApartmentOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { Card, Cards } from '../../card/ui/card.tsx';
import { useFigures, useTree } from '../effects/use-hierarchy.ts';
import { rowsOf, shownOf, type TreeRow } from '../model/rows.ts';
import { useTexts } from '../texts/index.ts';
import styles from './hierarchy.module.css';
import { useColumns } from './use-columns.tsx';

function Tree({ rows }: { readonly rows: readonly TreeRow[] }) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = shownOf(rows, closed, search);
  const figures = useFigures(useMemo(() => rows.map(({ account_id: id }) => id), [rows]));
  const toggle = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const columns = useColumns({
    figures: figures.data,
    hasFailed: figures.isError,
    closed,
    toggle,
    isSearched: search !== '',
  });
  return (
    <Card
      title={t('accounts', { count: rows.length })}
      action={
        <div className={styles.search}>
          <SearchBox value={search} label={t('search')} onSearch={setSearch} />
        </div>
      }
    >
      {figures.isError ? (
        <ErrorState
          title={t('figures.failed')}
          message={figures.error.message}
          onRetry={() => void figures.refetch()}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState icon={<ApartmentOutlined />} title={t('none')} detail={t('none.detail')} />
      ) : (
        <RowsTable label={t('tree')} columns={columns} rows={shown} keyOf={({ account_id: id }) => id} />
      )}
    </Card>
  );
}

/** /hierarchy: the own account and those below it, what each has and used [ACCT-018, ROUTE-028]. */
export function HierarchyPage() {
  const t = useTexts();
  const { data, error, refetch } = useTree();
  const rows = useMemo(() => rowsOf(data?.objects ?? []), [data]);
  return (
    <Cards>
      {data !== undefined ? (
        <Tree rows={rows} />
      ) : error !== null ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </Cards>
  );
}
