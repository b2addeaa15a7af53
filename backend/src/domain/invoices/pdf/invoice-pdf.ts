import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Language } from '@patchbay/shared-contracts';
import type { Invoice, InvoiceLine } from '@patchbay/shared-contracts/billing';
import { cellsOf, invoiceFacts, invoiceOutcome, partyLines, sumsOf, type InvoiceTexts } from './describe.ts';
import { createInvoiceFigures } from './figures.ts';
import { MARGIN, Sheet, styles } from './sheet.ts';
import { LinesTable } from './table.ts';
import { fillWords, words } from './words/index.ts';

const LINE = 13;
const GAP = 18;
const FACTS = 110;
/** Left edge of the sums, as a fraction of the page's inner width. */
const SUMS = 0.55;

function putFacts(sheet: Sheet, invoice: Invoice, said: InvoiceTexts): void {
  for (const [name, value] of invoiceFacts(invoice, said)) {
    const lines = sheet.wrap(value, sheet.right - MARGIN - FACTS, styles.text);
    sheet.tags.put('P', () => {
      sheet.pen.write(name, MARGIN, sheet.y, styles.quiet);
      lines.forEach((line, nth) => sheet.pen.write(line, MARGIN + FACTS, sheet.y + nth * LINE, styles.text));
    });
    sheet.y += lines.length * LINE;
  }
}

/** Draws seller and buyer side by side. */
function putParties(sheet: Sheet, { seller, buyer }: Invoice, said: InvoiceTexts): void {
  const half = (sheet.right - MARGIN) / 2;
  const parties = [
    { head: said.words.from, lines: partyLines(seller, said), left: MARGIN },
    { head: said.words.to, lines: partyLines(buyer, said), left: MARGIN + half },
  ];
  const top = sheet.y;
  const heights = parties.map(({ head, lines, left }) => {
    const wrapped = lines.flatMap((line) => sheet.wrap(line, half - GAP, styles.text));
    sheet.tags.put('P', () => {
      sheet.pen.write(head, left, top, styles.quiet);
      wrapped.forEach((line, nth) =>
        sheet.pen.write(line, left, top + (nth + 1) * LINE, nth === 0 ? styles.strong : styles.text),
      );
    });
    return (wrapped.length + 1) * LINE;
  });
  sheet.y = top + Math.max(...heights);
}

function begin(sheet: Sheet, invoice: Invoice, said: InvoiceTexts): void {
  const { words: text } = said;
  sheet.newPage();
  sheet.y += styles.title.size;
  const title = invoice.kind === 'credit-note' ? text['credit-note'] : text.invoice;
  sheet.tags.put('H1', () => sheet.pen.write(title, MARGIN, sheet.y, styles.title));
  sheet.y += GAP + styles.text.size;
  putFacts(sheet, invoice, said);
  sheet.y += GAP;
  putParties(sheet, invoice, said);
  sheet.y += GAP;
  sheet.tags.put('H2', () => sheet.pen.write(invoiceOutcome(invoice, said), MARGIN, sheet.y, styles.outcome));
  sheet.y += GAP;
}

/** Draws net, taxes, rounding and total, together on one page. */
function putSums(sheet: Sheet, invoice: Invoice, said: InvoiceTexts): void {
  const sums = sumsOf(invoice, said);
  const height = (sums.length + 2) * (LINE + 4);
  if (sheet.room < height) sheet.newPage();
  const left = MARGIN + (sheet.right - MARGIN) * SUMS;
  sheet.y += LINE + 4;
  sums.forEach(([name, value], nth) => {
    const style = nth === sums.length - 1 ? styles.strong : styles.text;
    sheet.tags.put('P', () => {
      sheet.pen.write(name, left, sheet.y, style);
      sheet.writeRight(value, sheet.right, sheet.y, style);
    });
    sheet.y += 5;
    if (nth < sums.length - 1) sheet.rule(left);
    sheet.y += LINE;
  });
  const { note } = invoice;
  if (note !== null) sheet.tags.put('P', () => sheet.pen.write(said.words[note], MARGIN, sheet.y, styles.quiet));
}

/** An invoice and its buyer, without its lines. */
export interface Heading {
  readonly invoice: Invoice;
  readonly language: Language;
  /** Folder of the fonts. */
  readonly fonts: string;
}

/** An invoice drawn as its lines come: each step returns the bytes of the file that are ready. */
export interface Drawing {
  add(lines: readonly InvoiceLine[]): Buffer;
  end(): Promise<Buffer>;
}

/** Takes the bytes produced so far out of the document, which then frees them. */
function readAll(doc: Readable): Buffer {
  const parts: Buffer[] = [];
  for (let part: unknown = doc.read(); part !== null; part = doc.read()) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

/** Draws an invoice as PDF: tagged, with selectable text, and with constant memory at any length [ACCT-013]. */
export function drawInvoice({ invoice, language, fonts }: Heading): Drawing {
  const text = words[language];
  const said = { words: text, figures: createInvoiceFigures(language, invoice.currency, invoice.time_zone) };
  const name = invoice.kind === 'credit-note' ? text['credit-note'] : text.invoice;
  const sheet = new Sheet({
    ...{ title: `${name} ${invoice.number}`, author: invoice.seller.name, language, fonts },
    page: (nth) => fillWords(text.page, { page: String(nth) }),
  });
  begin(sheet, invoice, said);
  const table = new LinesTable(sheet, said.words);
  table.begin();
  return {
    add(lines) {
      for (const line of lines) table.add(cellsOf(line, said));
      return readAll(sheet.doc);
    },
    async end() {
      table.end();
      putSums(sheet, invoice, said);
      sheet.tags.close();
      const rest: Buffer[] = [];
      sheet.doc.on('data', (part: Buffer) => rest.push(part));
      const ended = once(sheet.doc, 'end');
      sheet.doc.end();
      await ended;
      return Buffer.concat(rest);
    },
  };
}
