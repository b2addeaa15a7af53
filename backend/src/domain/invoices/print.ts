import type { Readable } from 'node:stream';
import type { Language } from '@patchbay/shared-contracts';
import type { Invoice, InvoiceLine } from '@patchbay/shared-contracts/billing';
import type { Database } from '../../kernel/db/database.ts';
import { invoicePdf } from './pdf-in-thread.ts';
import { linesAfter } from './read-lines.ts';

export interface Printing {
  readonly database: Database;
  readonly folders: { readonly fonts: string; readonly invoiceThread: string };
}

/** Number of lines in memory at a time. */
const AT_ONCE = 500;

/** Yields batches, each in a transaction of its own; an invoice never changes. */
async function* allLines(database: Database, accountId: string, id: string): AsyncGenerator<readonly InvoiceLine[]> {
  for (let last = 0; ;) {
    const after = last;
    const some = await database.withAccount(accountId, (tx) => linesAfter(tx, id, after, AT_ONCE));
    if (some.length > 0) yield some;
    if (some.length < AT_ONCE) return;
    last = some.at(-1)?.nth ?? last;
  }
}

/** Returns an invoice of the account as PDF, read and drawn while it is downloaded. */
export const printInvoice = (
  { database, folders }: Printing,
  accountId: string,
  invoice: Invoice,
  language: Language,
): Readable =>
  invoicePdf(folders.invoiceThread, {
    invoice,
    language,
    lines: allLines(database, accountId, invoice.id),
    fonts: folders.fonts,
  });

/** Invoice numbers contain slashes, which file names cannot. */
export const invoiceFileName = ({ number }: Pick<Invoice, 'number'>): string => `${number.replaceAll('/', '-')}.pdf`;
