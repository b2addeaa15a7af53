import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Shape } from '@patchbay/shared-contracts/chart';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import PDFDocument from 'pdfkit';
import { PRIVATE_FILE } from '../../../kernel/private-files/private-files.ts';
import { NO_FONT } from '../../../domain/pdf/fonts.ts';
import { linesOf } from '../../../domain/pdf/model/page-table.ts';
import { createPen, type LongPen, type Style } from '../../../domain/pdf/pen.ts';
import { TooManyRows, type Table } from '../table.ts';
import { isNumber, PAD, placedColumns, type PlacedColumn } from './columns.ts';
import { drawShape } from './draw-shape.ts';
import { drawLogo, LOGO } from './logo.ts';
import { CHART_PX, MARGIN, pageOf, PX } from './page.ts';

const LINE = 12;
const FOOT = 20;
/** Rows up to this number of lines are not split between pages. */
const WHOLE_LINES = 8;
/** Number of pages after which the cache of words is cleared. */
const PAGES_OF_WORDS = 20;
const size = { title: 16, detail: 9, head: 8, cell: 8, foot: 7 };
const ink = { text: '#1f2328', quiet: '#59636e', line: '#d1d9e0' };

const styles = {
  title: { size: size.title, ink: ink.text },
  detail: { size: size.detail, ink: ink.quiet },
  head: { size: size.head, ink: ink.quiet },
  cell: { size: size.cell, ink: ink.text },
  foot: { size: size.foot, ink: ink.quiet },
} satisfies Record<string, Style>;

/** Content above the rows: `shapes` is a chart laid out in px, as wide as the page. */
export interface PdfHeading {
  readonly title: string;
  readonly detail: string;
  readonly shapes: readonly Shape[] | null;
  /** PNG or JPEG beside the title. */
  readonly logo?: Uint8Array | null;
}

export interface PdfWanted {
  readonly heading: PdfHeading;
  /** Folder of the fonts. */
  readonly fonts: string;
  /** Maximum number of rows: nobody reads more. */
  readonly mostRows: number;
}

/** Part of a row on one page: lines of each column, in the order of all columns. */
interface Slice {
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
}

type Lines = readonly (readonly string[])[];
const most = (lines: Lines): number => Math.max(1, ...lines.map((each) => each.length));
const heightOf = (lines: number): number => lines * LINE + 2 * PAD;

/**
 * Draws pages; finished pages are already in the file. Rows of a page are kept until it is full: when the columns need several sheets,
 * these are drawn one after the other, with each row at the same height on all of them.
 */
class Pages {
  readonly doc: PDFKit.PDFDocument;
  private readonly pen: LongPen;
  private readonly inner: number;
  private sheets: readonly (readonly PlacedColumn[])[] = [];
  private heads: Slice = { lines: [], height: 0 };
  private waiting: Slice[] = [];
  private page = 0;
  /** Start of the rows on the page, and position of the next row. */
  private top = 0;
  private y = 0;

  constructor(
    private readonly heading: PdfHeading,
    private readonly head: readonly string[],
    folder: string,
  ) {
    const { layout, inner } = pageOf(head.length);
    this.inner = inner;
    this.doc = new PDFDocument({
      ...{ size: 'A4', layout, autoFirstPage: false, margin: 0, font: NO_FONT, displayTitle: true },
      info: { Title: heading.title, Subject: heading.detail, Producer: 'Patchbay', Creator: 'Patchbay' },
    });
    this.pen = createPen(this.doc, folder);
  }

  /** `sheet`: which of several sheets that belong side by side; printed when there are several. */
  private newPage(sheet: number): void {
    if (this.page % PAGES_OF_WORDS === 0) this.pen.forgetWords();
    this.doc.addPage();
    this.page += 1;
    const foot = this.doc.page.height - MARGIN + FOOT / 2;
    const number = String(this.page);
    this.pen.write(number, MARGIN + this.inner - this.pen.width(number, styles.foot), foot, styles.foot);
    const part = this.sheets.length > 1 ? ` · ${sheet + 1}/${this.sheets.length}` : '';
    if (this.page > 1) this.pen.write(`${this.heading.title}${part}`, MARGIN, foot, styles.foot);
  }

  private begin(style: Style, text: string, room: number): void {
    for (const line of linesOf(text, room, (part) => this.pen.width(part, style))) {
      this.y += style.size * 1.4;
      this.pen.write(line, MARGIN, this.y, style);
    }
  }

  /** As wide as the table. */
  private putChart(): void {
    const { shapes } = this.heading;
    if (shapes === null) return;
    this.doc.save().translate(MARGIN, this.y).scale(PX);
    for (const shape of shapes) drawShape(shape, this.doc, this.pen);
    this.doc.restore();
    this.y += CHART_PX * PX + PAD * 3;
  }

  /** Sets the column widths by headers and first rows. */
  open(rows: readonly (readonly Cell[])[]): void {
    this.newPage(0);
    this.y = MARGIN;
    const { logo } = this.heading;
    const hasLogo = !!logo && drawLogo(this.doc, logo, { x: MARGIN + this.inner, y: MARGIN });
    const room = hasLogo ? this.inner - LOGO.width - PAD * 2 : this.inner;
    this.begin(styles.title, this.heading.title, room);
    this.y += PAD / 2;
    this.begin(styles.detail, this.heading.detail, room);
    if (hasLogo) this.y = Math.max(this.y, MARGIN + LOGO.height);
    this.y += PAD * 3;
    this.putChart();
    this.sheets = placedColumns({ pen: this.pen, head: this.head, rows, styles }, { left: MARGIN, inner: this.inner });
    const heads = this.wrapped(this.head, styles.head);
    this.heads = { lines: heads, height: heightOf(most(heads)) };
    this.top = this.y;
    this.y += this.heads.height;
  }

  /** Numbers are never wrapped. */
  private wrapped(cells: readonly Cell[], style: Style): Lines {
    const measure = (text: string): number => this.pen.width(text, style);
    const lines: (readonly string[])[] = [];
    for (const { at, width, isNumber: isWhole } of this.sheets.flat()) {
      const cell = cells[at] ?? '';
      lines[at] ??= isWhole && isNumber(cell) ? [String(cell)] : linesOf(String(cell), width - 2 * PAD, measure);
    }
    return lines;
  }

  private rule(y: number): void {
    this.doc.moveTo(MARGIN, y).lineTo(MARGIN + this.inner, y);
    this.doc.lineWidth(0.5).strokeColor(ink.line).stroke();
  }

  /** A number that is too wide is printed smaller, because a cut one would be a different number. */
  private cell(line: string, { x, width, isNumber: isRight }: PlacedColumn, y: number, style: Style): void {
    if (!isRight) return this.pen.write(line, x + PAD, y, style);
    const wide = this.pen.width(line, style);
    const fits = Math.min(1, (width - 2 * PAD) / Math.max(1, wide));
    this.pen.write(line, x + width - PAD - wide * fits, y, { ...style, size: style.size * fits });
  }

  private put(sheet: readonly PlacedColumn[], { lines, height }: Slice, y: number, style: Style): void {
    for (const column of sheet)
      (lines[column.at] ?? []).forEach((line, nth) =>
        this.cell(line, column, y + PAD + nth * LINE + style.size, style),
      );
    this.rule(y + height);
  }

  /** Draws the waiting rows, on each sheet. */
  private turnPage(): void {
    this.sheets.forEach((sheet, nth) => {
      if (nth > 0) this.newPage(nth);
      // The first sheet has the heading above the rows; the other sheets of its page leave the same space.
      let y = this.top;
      this.put(sheet, this.heads, y, styles.head);
      y += this.heads.height;
      for (const slice of this.waiting) {
        this.put(sheet, slice, y, styles.cell);
        y += slice.height;
      }
    });
    this.waiting = [];
  }

  private get room(): number {
    return Math.floor((this.doc.page.height - MARGIN - this.y - 2 * PAD) / LINE);
  }

  /** Moves a row that does not fit to the next page, unsplit if possible. */
  row(cells: readonly Cell[]): void {
    const wrapped = this.wrapped(cells, styles.cell);
    const count = most(wrapped);
    for (let from = 0; from < count;) {
      if (this.room < Math.min(count - from, WHOLE_LINES)) {
        this.turnPage();
        this.newPage(0);
        this.top = MARGIN;
        this.y = MARGIN + this.heads.height;
      }
      const some = Math.max(1, Math.min(count - from, this.room));
      this.waiting.push({ lines: wrapped.map((lines) => lines.slice(from, from + some)), height: heightOf(some) });
      this.y += heightOf(some);
      from += some;
    }
  }

  /** Returns the letters that no font has. */
  end(): readonly string[] {
    this.turnPage();
    this.doc.end();
    return this.pen.lacked();
  }
}

/**
 * Writes a table into a PDF as its rows arrive; must run in a thread of its own, because it blocks. Resolves with the letters that no
 * font has, each once: they are empty boxes. Rejects when its rows do, and with `TooManyRows` beyond `mostRows`.
 */
export async function writePdf(
  file: string,
  { head, rows }: Table,
  { heading, fonts, mostRows }: PdfWanted,
): Promise<readonly string[]> {
  const pages = new Pages(heading, head, fonts);
  const { doc } = pages;
  const written = pipeline(doc, createWriteStream(file, { mode: PRIVATE_FILE }));
  const put = async () => {
    let count = 0;
    let isOpen = false;
    for await (const some of rows) {
      if (some.length === 0) continue; // the first rows decide the column widths
      if (count + some.length > mostRows) throw new TooManyRows();
      if (!isOpen) pages.open(some);
      isOpen = true;
      for (const cells of some) pages.row(cells);
      count += some.length;
    }
    if (!isOpen) pages.open([]);
    return pages.end();
  };
  const putting = put().catch((error: unknown) => {
    doc.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [lacked] = await Promise.all([putting, written]);
  return lacked;
}
