import { customersQuestionSchema, type CustomerOrder } from '@patchbay/shared-contracts/customers';
import { defineList } from '../../domain/list/define-list.ts';
import type { Cursor } from '../../domain/calls/model/cursor.ts';
import { cursorAfter } from '../../domain/exports/source.ts';
import { enterCustomerPages } from './access.ts';
import type { CustomerFilters } from '../../domain/customers/customer-condition.ts';
import { countCustomers, customerIdsInOrder, customersAfter } from './customer-list.ts';
import { customersByIds } from './customer-rows.ts';
import { customerColumns, exportRow } from './model/export-row.ts';
import type { CustomerRow } from './model/present.ts';
import type { Tx } from '../../kernel/db/database.ts';

interface Some {
  readonly rows: readonly CustomerRow[];
  readonly next: Cursor | null;
}
type Pieces = (tx: Tx, after: Cursor | null, size: number) => Promise<Some>;
type Ways = (filters: CustomerFilters, masked: boolean) => Pieces;

/** Newest first, piece by piece. */
const byCreation: Ways = (filters, masked) => async (tx, after, size) => {
  const rows = await customersAfter(tx, filters, { masked, after, size });
  return { rows, next: cursorAfter(rows, (row) => ({ at: row.created_at.getTime(), id: row.customer_id })) };
};

/** In the list's order, which changes of customers would affect: all ids are read once. `at` of a cursor is an index into them. */
const inListOrder =
  (ordering: CustomerOrder): Ways =>
  (filters, masked) => {
    let ids: readonly string[] | undefined;
    return async (tx, after, size) => {
      ids ??= await customerIdsInOrder(tx, filters, { masked, ordering });
      const from = after?.at ?? 0;
      const some = ids.slice(from, from + size);
      const last = some.at(-1);
      return {
        rows: await customersByIds(tx, some),
        next: last === undefined || from + size >= ids.length ? null : { at: from + size, id: last },
      };
    };
  };

/** Days of follow-ups are already instants: the query needs no time zone. */
export const customersList = defineList({
  page: 'customers',
  hasViews: true,
  files: 'call_logs',
  question: customersQuestionSchema,
  columns: () => customerColumns,
  enter: enterCustomerPages,
  narrowed: {
    by: 'nothing',
    because: 'customers are the account’s; what was said with them is narrowed in its own lists',
  },
  source({ query: { ordering, ...filters } }, { zone, masking, masked }) {
    const piecesOf = ordering === undefined ? byCreation : inListOrder(ordering);
    const pieces = piecesOf(filters, masked);
    return {
      zone,
      count: (tx) => countCustomers(tx, filters, masked),
      async after(tx, after, size) {
        const { rows, next } = await pieces(tx, after, size);
        return { rows: rows.map((row) => exportRow(row, masking)), next };
      },
    };
  },
});
