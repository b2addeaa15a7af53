import type { ReactNode } from 'react';
import styles from './reports.module.css';

export interface RowsColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface RowsProps<Row> {
  readonly label: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
}

/** Rows whose first column names them; on a phone each is a card with the names of its columns. */
export function Rows<Row>({ label, columns, rows, keyOf }: RowsProps<Row>) {
  return (
    <div className={styles.rows} role="group" aria-label={label} tabIndex={0}>
      <table>
        <caption className={styles.unseen}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={keyOf(row, line)}>
              {columns.map(({ key, title, cell, isNumber }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-label={title} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
