import { languages, type Language } from '@patchbay/shared-contracts';
import type { Invoice } from '@patchbay/shared-contracts/billing';
import type { Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Attachment } from '../../kernel/mail/mailer.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { ownersToWriteTo, type AccountOwners } from '../owners/owners.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { invoiceFileName, printInvoice, type Printing } from './print.ts';
import { invoiceBy } from './read.ts';
import { invoiceMail } from './invoice-mail.ts';

export interface InvoiceMailDeps extends Printing {
  readonly post: Pick<Post, 'sendLocalized'>;
  readonly consoleOrigin: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Largest attachment that mail servers accept; for a larger PDF the letter has only a link. */
const MOST_BYTES = 10_000_000;
/** Letters per account and run. */
const MOST = 20;

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);

/** Returns invoices whose owners were not informed yet, with the recipients; marks them as informed. */
async function takeUntold(tx: Tx, accountId: string, now: number) {
  const due = tx
    .selectFrom('invoice_letters')
    .select('invoice_id')
    .where('account_id', '=', accountId)
    .where('told_at', 'is', null)
    .limit(MOST)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('invoice_letters')
    .set({ told_at: new Date(now) })
    .where('account_id', '=', accountId)
    .where('invoice_id', 'in', due)
    .returning('invoice_id')
    .execute();
  if (rows.length === 0) return null;
  const found = await Promise.all(rows.map(({ invoice_id }) => invoiceBy(tx, invoice_id)));
  return { invoices: found.filter((invoice) => invoice !== undefined), ...(await ownersToWriteTo(tx)) };
}

/** Returns its PDF; none if it is too large for a mail, or could not be drawn: the letter is sent all the same. */
async function attachmentOf(
  deps: InvoiceMailDeps,
  accountId: string,
  invoice: Invoice,
  language: Language,
): Promise<readonly Attachment[]> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of printInvoice(deps, accountId, invoice, language)) {
      const bytes = Buffer.from(piece as Uint8Array);
      size += bytes.length;
      if (size > MOST_BYTES) return [];
      pieces.push(bytes);
    }
  } catch (error) {
    deps.onError(error);
    return [];
  }
  return [{ filename: invoiceFileName(invoice), content: Buffer.concat(pieces), contentType: 'application/pdf' }];
}

async function tell(
  deps: InvoiceMailDeps,
  accountId: string,
  invoice: Invoice,
  { account, owners }: AccountOwners,
): Promise<void> {
  for (const owner of owners) {
    const { language } = owner;
    const attachments = await attachmentOf(deps, accountId, invoice, isLanguage(language) ? language : 'en');
    const link = `${deps.consoleOrigin}/invoices?open=${encodeURIComponent(invoice.id)}`;
    const mail = invoiceMail({
      ...{ link, account, number: invoice.number },
      ...{ isInvoice: invoice.kind !== 'credit-note', attached: attachments.length > 0 },
    });
    deps.post.sendLocalized(mail, owner, attachments);
  }
}

/** Informs the owners of each account about new invoices and credit notes, once, with the PDF [ACCT-013]. */
export async function tellOfInvoices(deps: InvoiceMailDeps): Promise<void> {
  for (const accountId of await everyAccount(deps.database)) {
    const untold = await deps.database.withAccount(accountId, (tx) => takeUntold(tx, accountId, deps.now()));
    if (untold === null) continue;
    for (const invoice of untold.invoices) await tell(deps, accountId, invoice, untold);
  }
}

export const invoiceMailJob = (deps: InvoiceMailDeps) =>
  defineChore({ name: 'tell-of-invoices', cron: '* * * * *', run: () => tellOfInvoices(deps) });
