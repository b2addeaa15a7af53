import { memo } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined } from '@patchbay/shared-ui/icons';
import styles from './data-table.module.css';

interface Titled {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'end';
  readonly sortable?: boolean;
}

interface HeadProps {
  readonly columns: readonly Titled[];
  readonly cards: boolean;
  readonly sort: { readonly key: string; readonly descending: boolean } | undefined;
  readonly onSort: ((key: string) => void) | undefined;
}

function Title({ column, sort, onSort }: Pick<HeadProps, 'sort' | 'onSort'> & { column: Titled }) {
  const { key, title, sortable = false } = column;
  if (!sortable || onSort === undefined) return title;
  const sorted = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : 'none';
  return (
    <button type="button" className={styles.sort} data-sorted={sorted} onClick={() => onSort(key)}>
      <span className={styles.sortTitle}>{title}</span>
      {sorted === 'ascending' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
    </button>
  );
}

const ariaSort = ({ key, sortable = false }: Titled, sort: HeadProps['sort']) => {
  if (!sortable) return {};
  if (sort?.key !== key) return { 'aria-sort': 'none' } as const;
  return { 'aria-sort': sort.descending ? 'descending' : 'ascending' } as const;
};

/** Draws the column titles; cards repeat them beside each value, and then these are for screen readers only. */
export const Head = memo(function Head({ columns, cards, sort, onSort }: HeadProps) {
  return (
    <thead {...(cards ? { role: 'rowgroup' } : {})}>
      <tr aria-rowindex={1} {...(cards ? { role: 'row' } : {})}>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            {...ariaSort(column, sort)}
            {...(cards ? { role: 'columnheader' } : { style: { width: column.width } })}
          >
            {cards ? column.title : <Title column={column} sort={sort} onSort={onSort} />}
          </th>
        ))}
      </tr>
    </thead>
  );
});

const BONES = 8;

/** Draws skeleton rows. */
export function Bones({ columns, height }: { columns: number; height: number }) {
  return Array.from({ length: BONES }, (_, row) => (
    <tr key={row} aria-hidden className={styles.bones} style={{ height }}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span className={styles.bone} />
        </td>
      ))}
    </tr>
  ));
}
