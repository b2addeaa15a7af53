import type { ReactNode } from 'react';
import styles from './rows-table.module.css';

export interface RowsColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, so that numbers can be compared. */
  readonly isFigure?: boolean;
}

interface RowsTableProps<Row> {
  readonly label: string;
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
}

/** Draws rows that are named by their first column; on a phone each is a card with the column titles. */
export function RowsTable<Row>({ label, columns, rows, keyOf }: RowsTableProps<Row>) {
  return (
    <div className={styles.place}>
      <div className={styles.rows} role="group" aria-label={label} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, title, isFigure }) => (
                <th key={key} scope="col" data-figure={isFigure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={keyOf(row, line)}>
                {columns.map(({ key, title, cell, isFigure }, index) =>
                  index === 0 ? (
                    <th key={key} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} data-label={title} data-figure={isFigure}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
