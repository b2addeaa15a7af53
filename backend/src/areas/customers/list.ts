import { customersQuestionSchema } from '@patchbay/shared-contracts/customers';
import { defineList } from '../../domain/list/define-list.ts';
import { cursorAfter } from '../../domain/exports/source.ts';
import { enterCustomerPages } from './access.ts';
import { countCustomers, customersAfter } from './customer-list.ts';
import { customerColumns, exportRow } from './model/export-row.ts';

/** Its days are instants already: the question stays as it was asked. */
export const customersList = defineList({
  page: 'customers',
  hasViews: true,
  files: 'call_logs',
  question: customersQuestionSchema,
  columns: () => customerColumns,
  enter: enterCustomerPages,
  source: ({ query }, { zone, masking, masked }) => ({
    zone,
    count: (tx) => countCustomers(tx, query, masked),
    async after(tx, after, size) {
      const rows = await customersAfter(tx, query, { masked, after, size });
      const next = cursorAfter(rows, (row) => ({ at: row.created_at.getTime(), id: row.customer_id }));
      return { rows: rows.map((row) => exportRow(row, masking)), next };
    },
  }),
});
