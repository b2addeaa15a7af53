/** Rows to read, without choosing or sorting: a table, and on a phone a card of each. Bundled by whoever shows some. */
export { RowsTable, type RowsColumn } from './rows-table.tsx';
