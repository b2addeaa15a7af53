/** A read-only table without selection or sorting; on a phone a card per row. Bundled by its users. */
export { RowsTable, type RowsColumn } from './rows-table.tsx';
