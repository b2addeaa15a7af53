import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { invoiceTexts } from './invoice-mail-texts.ts';

interface NewInvoice {
  readonly link: string;
  readonly account: string;
  readonly number: string;
  /** False for a credit note. */
  readonly isInvoice: boolean;
  /** Whether its PDF is attached. */
  readonly attached: boolean;
}

/** Letter about a new invoice or credit note. */
export const invoiceMail = defineMail('invoice', invoiceTexts, (texts, facts: NewInvoice) => {
  const { subject, intro } = facts.isInvoice ? texts.invoice : texts.creditNote;
  return {
    subject: fillMailText(subject, facts),
    parts: [
      fillMailText(intro, facts),
      ...(facts.attached ? [texts.attached] : []),
      { link: facts.link, label: texts.action },
    ],
  };
});
