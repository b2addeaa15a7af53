import type { ReactNode } from 'react';
import type { AccountFigure } from '@patchbay/shared-contracts/hierarchy';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { useFigureFormat } from '@patchbay/shared-ui/figure';
import { DownOutlined, RightOutlined } from '@patchbay/shared-ui/icons';
import { None, StatusMark, useFigure } from '@patchbay/shared-ui/list-page';
import type { RowsColumn } from '@patchbay/shared-ui/rows-table';
import type { TreeRow } from '../model/rows.ts';
import { useTexts } from '../texts/index.ts';
import styles from './hierarchy.module.css';

interface Shown {
  readonly figures: ReadonlyMap<string, AccountFigure> | undefined;
  readonly hasFailed: boolean;
  readonly closed: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Search results are shown regardless of collapsing. */
  readonly isSearched: boolean;
  readonly act: (row: TreeRow) => void;
}

function Name({
  row,
  closed,
  toggle,
  isSearched,
}: Omit<Shown, 'figures' | 'hasFailed' | 'act'> & { readonly row: TreeRow }) {
  const t = useTexts();
  const { account_id: id, name, depth, hasBelow } = row;
  const isClosed = closed.has(id);
  return (
    <span className={styles.name} style={{ paddingInlineStart: depth * 20 }}>
      {hasBelow && !isSearched ? (
        <Button
          type="text"
          size="small"
          icon={isClosed ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={!isClosed}
          aria-label={t(isClosed ? 'open' : 'close', { name })}
          onClick={() => toggle(id)}
        />
      ) : (
        <span className={styles.leaf} />
      )}
      <span translate="no">{name}</span>
    </span>
  );
}

/** Returns the columns of the account list. */
export function useColumns({ figures, hasFailed, act, ...tree }: Shown): readonly RowsColumn<TreeRow>[] {
  const t = useTexts();
  const figure = useFigure();
  const written = useFigureFormat();
  const figureCell = (write: (of: AccountFigure) => ReactNode) =>
    function Told({ account_id: id }: TreeRow) {
      const of = figures?.get(id);
      if (of !== undefined) return write(of);
      return hasFailed || figures !== undefined ? (
        <None />
      ) : (
        <Skeleton.Button active size="small" className={styles.loading ?? ''} />
      );
    };
  return [
    { key: 'name', title: t('account'), cell: (row) => <Name {...{ row, ...tree }} /> },
    {
      ...{ key: 'state', title: t('state') },
      cell: figureCell(({ is_suspended: is }) => (
        <StatusMark tone={is ? 'bad' : 'good'} text={t(is ? 'suspended' : 'active')} />
      )),
    },
    { key: 'users', title: t('users'), cell: figureCell(({ users }) => figure(users)), isFigure: true },
    { key: 'numbers', title: t('numbers'), cell: figureCell(({ numbers }) => figure(numbers)), isFigure: true },
    { key: 'balance', title: t('balance'), cell: figureCell(({ balance }) => figure(balance)), isFigure: true },
    { key: 'calls', title: t('calls'), cell: figureCell(({ month }) => figure(month.calls)), isFigure: true },
    {
      key: 'talk',
      title: t('talk'),
      cell: figureCell(({ month }) => written('talk_time', month.talk_ms)),
      isFigure: true,
    },
    { key: 'coins', title: t('coins'), cell: figureCell(({ month }) => figure(month.coins)), isFigure: true },
    {
      ...{ key: 'actions', title: t('actions') },
      cell: (row) =>
        row.depth === 0 ? null : (
          <Button size="small" aria-label={t('acts.of', { name: row.name })} onClick={() => act(row)}>
            {t('acts')}
          </Button>
        ),
    },
  ];
}
