import { useMemo, useState } from 'react';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ApartmentOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { Card, Cards } from '../../card/ui/card.tsx';
import { useAccountFigures, useTree } from '../effects/use-hierarchy.ts';
import { rowsOf, shownOf, type TreeRow } from '../model/rows.ts';
import { useTexts } from '../texts/index.ts';
import { ActDialog } from './act-dialog.tsx';
import { AddAccount } from './add-account.tsx';
import styles from './hierarchy.module.css';
import { useColumns } from './use-columns.tsx';

interface TreeProps {
  readonly rows: readonly TreeRow[];
  readonly act: (row: TreeRow) => void;
  readonly add: () => void;
}

function Tree({ rows, act, add }: TreeProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = shownOf(rows, closed, search);
  const figures = useAccountFigures(useMemo(() => rows.map(({ account_id: id }) => id), [rows]));
  const toggle = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const columns = useColumns({
    figures: figures.data,
    hasFailed: figures.isError,
    closed,
    toggle,
    isSearched: search !== '',
    act,
  });
  return (
    <Card
      title={t('accounts', { count: rows.length })}
      action={
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchBox value={search} label={t('search')} onSearch={setSearch} />
          </div>
          <Button onClick={add}>{t('add')}</Button>
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

const loadAnew = (): void => window.location.replace('/');

/**
 * Draws /hierarchy: the user's account and those below it with balance and usage; adds accounts, and acts as their owners [ACCT-018,
 * ROUTE-028].
 */
export function HierarchyPage({ onActing = loadAnew }: { readonly onActing?: () => void }) {
  const t = useTexts();
  const [acted, setActed] = useState<TreeRow | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useTree();
  const rows = useMemo(() => rowsOf(data?.objects ?? []), [data]);
  const added = () => {
    setAdding(false);
    void refetch();
  };
  return (
    <Cards>
      {data !== undefined ? (
        <Tree rows={rows} act={setActed} add={() => setAdding(true)} />
      ) : error?.status === 403 ? (
        <EmptyState icon={<ApartmentOutlined />} title={t('owners')} detail={t('owners.detail')} />
      ) : error !== null ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
      {acted === null ? null : <ActDialog row={acted} onBegun={onActing} onCancel={() => setActed(null)} />}
      {isAdding ? <AddAccount rows={rows} onAdded={added} onCancel={() => setAdding(false)} /> : null}
    </Cards>
  );
}
