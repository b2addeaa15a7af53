import type { Language } from '@patchbay/shared-contracts';
import PDFDocument from 'pdfkit';
import { NO_FONT } from '../../pdf/fonts.ts';
import { linesOf } from '../../pdf/model/page-table.ts';
import { createPen, type LongPen, type Style } from '../../pdf/pen.ts';
import { createTags, type Tags } from '../../pdf/tags.ts';

export const MARGIN = 48;
const FOOT = 30;
/** Number of pages after which cached words are dropped. */
const PAGES_OF_WORDS = 20;
const ink = { text: '#1f2328', quiet: '#59636e', line: '#d1d9e0' };

export const styles = {
  title: { size: 20, ink: ink.text, bold: true },
  outcome: { size: 15, ink: ink.text, bold: true },
  strong: { size: 9, ink: ink.text, bold: true },
  text: { size: 9, ink: ink.text },
  quiet: { size: 9, ink: ink.quiet },
  head: { size: 8, ink: ink.quiet },
  foot: { size: 8, ink: ink.quiet },
} satisfies Record<string, Style>;

/** Content of every page, and metadata of the file. */
export interface SheetSetup {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** Returns the page number as text. */
  readonly page: (nth: number) => string;
  /** Folder of the fonts. */
  readonly fonts: string;
}

/** Portrait A4 pages, tagged; `y` is the position of the next line. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly tags: Tags;
  readonly pen: LongPen;
  y = MARGIN;
  private page = 0;

  constructor(private readonly setup: SheetSetup) {
    const { title, author, language, fonts } = setup;
    this.doc = new PDFDocument({
      ...{ size: 'A4', autoFirstPage: false, margin: 0, font: NO_FONT },
      ...{ pdfVersion: '1.7', subset: 'PDF/A-2a', tagged: true, lang: language, displayTitle: true },
      info: { Title: title, Author: author, Producer: 'Patchbay', Creator: 'Patchbay' },
    });
    this.pen = createPen(this.doc, fonts);
    this.tags = createTags(this.doc);
  }

  get right(): number {
    return this.doc.page.width - MARGIN;
  }

  get room(): number {
    return this.doc.page.height - MARGIN - FOOT / 2 - this.y;
  }

  newPage(): void {
    if (this.page > 0) this.tags.turnPage();
    if (this.page % PAGES_OF_WORDS === 0) this.pen.forgetWords();
    this.doc.addPage();
    this.page += 1;
    this.y = MARGIN;
    const foot = this.doc.page.height - FOOT;
    this.tags.decorate(() => {
      this.pen.write(this.setup.title, MARGIN, foot, styles.foot);
      this.writeRight(this.setup.page(this.page), this.right, foot, styles.foot);
    });
  }

  writeRight(text: string, right: number, y: number, style: Style): void {
    this.pen.write(text, right - this.pen.width(text, style), y, style);
  }

  /** Breaks the text into lines of `width` points. */
  wrap(text: string, width: number, style: Style): readonly string[] {
    return linesOf(text, width, (part) => this.pen.width(part, style));
  }

  rule(from = MARGIN): void {
    this.tags.decorate(() => {
      this.doc.moveTo(from, this.y).lineTo(this.right, this.y).lineWidth(0.5).strokeColor(ink.line).stroke();
    });
  }
}
