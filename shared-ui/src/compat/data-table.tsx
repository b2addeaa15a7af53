import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'end';
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows are being fetched: old rows stay, dimmed; without any, skeleton rows are shown. */
  readonly loading: boolean;
  /** Shown instead of rows: an empty result, or a failure. */
  readonly instead?: ReactNode | undefined;
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => index);

/** Draws a real `<table>`, which turns into cards on narrow screens. */
export default function DataTable<Row>({ label, columns, rows, keyOf, loading, instead }: DataTableProps<Row>) {
  const waiting = loading && rows.length === 0;
  if (!waiting && instead !== undefined) return <div className={styles.box}>{instead}</div>;
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={label} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-dimmed={loading && !waiting}>
          {waiting
            ? skeletonRows.map((row) => (
                <tr key={row} aria-hidden>
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <span className={styles.bone} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ key, title, render, align }) => (
                    <td key={key} data-label={title} data-align={align}>
                      {render(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
