import type { Invoice, InvoiceLine } from '@patchbay/shared-contracts/billing';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { None, useTimeZone } from '@patchbay/shared-ui/list-page';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { LineQuestion } from '../../question/ui/line-question.tsx';
import { useInvoiceLines } from '../effects/use-invoices.ts';
import { callsOfLine, priceIn, tariffWords, whatIs } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import { useInvoiceFigures } from './use-figures.ts';

function What({ invoice, line }: { readonly invoice: Invoice; readonly line: InvoiceLine }) {
  const t = useTexts();
  const figures = useInvoiceFigures().of(invoice);
  const calls = callsOfLine(line, invoice, useTimeZone());
  const what = whatIs(line, t);
  return (
    <>
      {calls === null ? (
        what
      ) : (
        <Link to={calls} title={t('calls.open')}>
          {what}
        </Link>
      )}
      <div className={textStyles.quiet}>{tariffWords(line, t, figures)}</div>
    </>
  );
}

function useColumns(invoice: Invoice, again: () => void): readonly RowsColumn<InvoiceLine>[] {
  const t = useTexts();
  const figures = useInvoiceFigures().of(invoice);
  const { money, count } = figures;
  const ofCalls = (line: InvoiceLine, value: number) =>
    line.kind === 'calls' || line.kind === 'messages' ? count(value) : <None />;
  return [
    { key: 'line', title: t('line'), cell: (line) => <What invoice={invoice} line={line} /> },
    { key: 'code', title: t('code'), cell: ({ code }) => code },
    { key: 'calls', title: t('calls'), cell: (line) => ofCalls(line, line.calls), isFigure: true },
    { key: 'pulses', title: t('pulses'), cell: (line) => ofCalls(line, line.pulses), isFigure: true },
    { key: 'price', title: t('price'), cell: (line) => priceIn(line, t, figures) ?? <None />, isFigure: true },
    { key: 'sum', title: t('sum'), cell: ({ amount }) => money(amount), isFigure: true },
    {
      ...{ key: 'question', title: t('question') },
      cell: (line) => (
        <LineQuestion
          {...{ until: line.question_until, question: line.question, amount: money, onAsked: again }}
          about={{ of: 'invoice', invoice_id: invoice.id, nth: line.nth }}
          name={`${line.nth}, ${whatIs(line, t)}`}
        />
      ),
    },
  ];
}

/** Lists an invoice's lines, each linked to its calls [ACCT-013]. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const t = useTexts();
  const { lines, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInvoiceLines(invoice.id);
  const columns = useColumns(invoice, () => void refetch());
  if (lines === undefined && error !== null)
    return <ErrorState title={t('missing')} message={error.message} onRetry={() => void refetch()} />;
  if (lines === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <>
      <RowsTable label={t('lines')} columns={columns} rows={lines} keyOf={({ nth }) => String(nth)} />
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('moreLines')}
        </Button>
      ) : null}
    </>
  );
}
