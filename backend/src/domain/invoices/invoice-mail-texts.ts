import type { Language } from '@patchbay/shared-contracts';

/** `{number}` is the invoice's, `{account}` the account's name. */
interface Text {
  readonly subject: string;
  readonly intro: string;
}

interface InvoiceTexts {
  readonly invoice: Text;
  readonly creditNote: Text;
  /** Used when the PDF is attached. */
  readonly attached: string;
  readonly action: string;
}

/** Texts of letters about invoices and credit notes. */
export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = {
  en: {
    invoice: { subject: '{account}: invoice {number}', intro: 'Invoice {number} for {account} is now available.' },
    creditNote: {
      subject: '{account}: credit note {number}',
      intro: 'Credit note {number} for {account} is now available.',
    },
    attached: 'It is attached as a PDF.',
    action: 'Open in the console',
  },
  de: {
    invoice: { subject: '{account}: Rechnung {number}', intro: 'Die Rechnung {number} für {account} liegt vor.' },
    creditNote: {
      subject: '{account}: Gutschrift {number}',
      intro: 'Die Gutschrift {number} für {account} liegt vor.',
    },
    attached: 'Sie ist als PDF-Datei angehängt.',
    action: 'In der Konsole öffnen',
  },
  es: {
    invoice: { subject: '{account}: factura {number}', intro: 'La factura {number} de {account} ya está disponible.' },
    creditNote: {
      subject: '{account}: nota de crédito {number}',
      intro: 'La nota de crédito {number} de {account} ya está disponible.',
    },
    attached: 'Va adjunta como archivo PDF.',
    action: 'Abrirla en la consola',
  },
  fr: {
    invoice: { subject: '{account} : facture {number}', intro: 'La facture {number} de {account} est disponible.' },
    creditNote: { subject: '{account} : avoir {number}', intro: 'L’avoir {number} de {account} est disponible.' },
    attached: 'Le fichier PDF est joint à ce message.',
    action: 'L’ouvrir dans la console',
  },
  ja: {
    invoice: { subject: '{account}: 請求書 {number}', intro: '{account} の請求書 {number} が発行されました。' },
    creditNote: {
      subject: '{account}: クレジットノート {number}',
      intro: '{account} のクレジットノート {number} が発行されました。',
    },
    attached: 'PDF ファイルを添付しています。',
    action: 'コンソールで開く',
  },
  zh: {
    invoice: { subject: '{account}：发票 {number}', intro: '{account} 的发票 {number} 已开具。' },
    creditNote: { subject: '{account}：贷项通知单 {number}', intro: '{account} 的贷项通知单 {number} 已开具。' },
    attached: 'PDF 文件已随信附上。',
    action: '在控制台中打开',
  },
};
