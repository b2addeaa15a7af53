import {
  invoiceAnswerSchema,
  invoiceLinesAnswerSchema,
  invoicePaths,
  invoicesAnswerSchema,
  particularsAnswerSchema,
  type Particulars,
} from '@patchbay/shared-contracts/billing';
import type { Console } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { saveFile } from '@patchbay/shared-ui/download';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';

const INVOICES = 'invoices';

/** Returns invoices and credit notes, newest first, page by page. */
export function useInvoices() {
  const { request } = useConsole();
  const answer = useInfiniteQuery({
    queryKey: [INVOICES, 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor === '' ? {} : { cursor };
      return answerOf(request, { path: invoicePaths.invoices, query, answer: invoicesAnswerSchema }, signal);
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  return { ...answer, invoices: answer.data?.pages.flatMap(({ objects }) => objects) };
}

export const useInvoice = (id: string) =>
  useAnswer([INVOICES, 'one', id], { path: invoicePaths.invoice(id), answer: invoiceAnswerSchema });

/** Returns the lines of an invoice in order, page by page. */
export function useInvoiceLines(id: string) {
  const { request } = useConsole();
  const answer = useInfiniteQuery({
    queryKey: [INVOICES, 'lines', id],
    initialPageParam: 0,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor === 0 ? {} : { cursor: String(cursor) };
      return answerOf(request, { path: invoicePaths.lines(id), query, answer: invoiceLinesAnswerSchema }, signal);
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  return { ...answer, lines: answer.data?.pages.flatMap(({ objects }) => objects) };
}

/** Downloads the PDF of an invoice. */
export function useInvoiceFile(): (invoice: { readonly id: string; readonly number: string }) => Promise<void> {
  const t = useTexts();
  const { request, notify } = useConsole();
  return async ({ id, number }) => {
    const result = await request.file(invoicePaths.file(id));
    if (result.ok) saveFile(result.data, `${number.replaceAll('/', '-')}.pdf`);
    else notify.error(t('pdf.failed'));
  };
}

export const useParticulars = () =>
  useAnswer([INVOICES, 'particulars'], { path: invoicePaths.particulars, answer: particularsAnswerSchema });

export const saveParticulars = ({ request }: Console, body: Particulars) =>
  request.send({ method: 'PUT', path: invoicePaths.particulars, body, answer: particularsAnswerSchema });
