import type { InvoiceRow } from '@patchbay/shared-contracts/billing';
import { Link } from '@patchbay/shared-ui/router';
import type { RowsColumn } from '@patchbay/shared-ui/rows-table';
import { PagedRows } from '../../paged-rows/ui/paged-rows.tsx';
import { useInvoices } from '../effects/use-invoices.ts';
import { stateIn, whatFor } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import { useInvoiceFigures } from './use-figures.ts';

export const invoiceAddress = (id: string): string => `/invoices?open=${encodeURIComponent(id)}`;

export function useInvoiceColumns(): readonly RowsColumn<InvoiceRow>[] {
  const t = useTexts();
  const figures = useInvoiceFigures();
  return [
    { key: 'number', title: t('number'), cell: ({ id, number }) => <Link to={invoiceAddress(id)}>{number}</Link> },
    { key: 'what', title: t('what'), cell: (row) => whatFor(row, t, figures.of(row)) },
    { key: 'date', title: t('date'), cell: (row) => figures.of(row).day(row.at) },
    { key: 'state', title: t('state'), cell: (row) => stateIn(row, t, figures.of(row)) },
    { key: 'amount', title: t('amount'), cell: (row) => figures.of(row).money(row.total), isFigure: true },
  ];
}

/** Lists invoices and credit notes, newest first. */
export function InvoiceList() {
  const t = useTexts();
  const columns = useInvoiceColumns();
  const { invoices: rows, ...pages } = useInvoices();
  return (
    <PagedRows
      label={t('list')}
      pages={{ rows, ...pages }}
      columns={columns}
      keyOf={({ id }) => id}
      words={{ failed: t('failed'), none: t('none'), noneDetail: t('none.detail'), more: t('more') }}
    />
  );
}
