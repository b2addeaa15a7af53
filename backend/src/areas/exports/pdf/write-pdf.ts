import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { layOut } from '@patchbay/shared-contracts/chart';
import { PDF_ROWS } from '@patchbay/shared-contracts/exports';
import type { Cell } from '@patchbay/shared-contracts/table-file';
import PDFDocument from 'pdfkit';
import type { Heading } from '../../../domain/exports/source.ts';
import { PRIVATE_FILE } from '../../../kernel/private-files/private-files.ts';
import { NO_FONT } from '../../../domain/paper/fonts.ts';
import { columnWidths, linesOf } from '../../../domain/paper/model/page-table.ts';
import { createPen, type Pen, type Style } from '../../../domain/paper/pen.ts';
import { createTurns } from '../../../domain/paper/turns.ts';
import { TooManyRows, type Table } from '../table.ts';
import { drawShape } from './draw-shape.ts';

const MARGIN = 36;
const PAD = 4;
const LINE = 12;
const FOOT = 20;
/** More columns than stand well on an upright page. */
const UPRIGHT_COLUMNS = 5;
/** A px of a chart, in points. */
const PX = 0.75;
const CHART_PX = 240;
/** A shape takes about as long as so many cells. */
const SHAPE_CELLS = 10;
/** Rows that say how wide columns are. */
const TO_MEASURE = 50;
const size = { title: 16, detail: 9, head: 8, cell: 8, foot: 7 };
const ink = { text: '#1f2328', quiet: '#59636e', line: '#d1d9e0' };

const styles = {
  title: { size: size.title, ink: ink.text },
  detail: { size: size.detail, ink: ink.quiet },
  head: { size: size.head, ink: ink.quiet },
  cell: { size: size.cell, ink: ink.text },
  foot: { size: size.foot, ink: ink.quiet },
} satisfies Record<string, Style>;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

/** Draws pages; what it does not hold any more is in the file already. */
class Pages {
  readonly doc: PDFKit.PDFDocument;
  private readonly pen: Pen;
  private columns: readonly Column[] = [];
  private heads: readonly (readonly string[])[] = [];
  private page = 0;
  private y = 0;
  private readonly turns = createTurns();

  constructor(
    private readonly heading: Heading,
    private readonly head: readonly string[],
    folder: string,
  ) {
    this.doc = new PDFDocument({
      ...{ size: 'A4', layout: head.length > UPRIGHT_COLUMNS ? 'landscape' : 'portrait', autoFirstPage: false },
      ...{ margin: 0, font: NO_FONT, displayTitle: true },
      info: { Title: heading.title, Subject: heading.detail, Producer: 'Patchbay', Creator: 'Patchbay' },
    });
    this.pen = createPen(this.doc, folder);
  }

  private get inner(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private width(text: string, style: Style): number {
    return this.pen.width(text, style);
  }

  private write(text: string, x: number, y: number, style: Style): void {
    this.pen.write(text, x, y, style);
  }

  private rule(): void {
    this.doc.moveTo(MARGIN, this.y).lineTo(MARGIN + this.inner, this.y);
    this.doc.lineWidth(0.5).strokeColor(ink.line).stroke();
  }

  private newPage(): void {
    this.doc.addPage();
    this.page += 1;
    this.y = MARGIN;
    const foot = this.doc.page.height - MARGIN + FOOT / 2;
    const number = String(this.page);
    this.write(number, MARGIN + this.inner - this.width(number, styles.foot), foot, styles.foot);
    if (this.page > 1) this.write(this.heading.title, MARGIN, foot, styles.foot);
  }

  private begin(style: Style, text: string): void {
    for (const line of linesOf(text, this.inner, (part) => this.width(part, style))) {
      this.y += style.size * 1.4;
      this.write(line, MARGIN, this.y, style);
    }
  }

  /** As wide as the table. */
  private async putChart(rows: readonly (readonly Cell[])[]): Promise<void> {
    const chart = this.heading.chart?.({ head: this.head, rows }) ?? null;
    if (chart === null) return;
    const scene = layOut(chart, { width: this.inner / PX, height: CHART_PX });
    this.doc.save().translate(MARGIN, this.y).scale(PX);
    for (const shape of scene.shapes) {
      drawShape(shape, this.doc, this.pen);
      await this.turns.taken(SHAPE_CELLS);
    }
    this.doc.restore();
    this.y += CHART_PX * PX + PAD * 3;
  }

  /** Columns as wide as their heads and the first rows want. */
  async open(first: readonly (readonly Cell[])[]): Promise<void> {
    this.newPage();
    this.begin(styles.title, this.heading.title);
    this.y += PAD / 2;
    this.begin(styles.detail, this.heading.detail);
    this.y += PAD * 3;
    await this.putChart(first);
    const natural = this.head.map((title) => this.width(title, styles.head));
    for (const cells of first.slice(0, TO_MEASURE)) {
      natural.forEach((width, at) => {
        const lines = linesOf(String(cells[at] ?? ''), Infinity, () => 0);
        natural[at] = Math.max(width, ...lines.map((line) => this.width(line, styles.cell)));
      });
      await this.turns.taken(cells.length);
    }
    const widths = columnWidths(
      natural.map((width) => width + 2 * PAD),
      this.inner,
    );
    let x = MARGIN;
    this.columns = widths.map((width, at) => {
      const column = {
        x,
        width,
        isNumber: at > 0 && first.length > 0 && first.every((cells) => isNumber(cells[at] ?? '')),
      };
      x += width;
      return column;
    });
    this.heads = this.wrapped(this.head, styles.head);
    this.putHeads();
  }

  private wrapped(cells: readonly Cell[], style: Style): readonly (readonly string[])[] {
    const measure = (text: string) => this.width(text, style);
    return this.columns.map(({ width }, at) => linesOf(String(cells[at] ?? ''), width - 2 * PAD, measure));
  }

  private put(cells: readonly (readonly string[])[], from: number, lines: number, style: Style): void {
    this.columns.forEach(({ x, width, isNumber: isRight }, at) => {
      (cells[at] ?? []).slice(from, from + lines).forEach((line, row) => {
        const left = isRight ? x + width - PAD - this.width(line, style) : x + PAD;
        this.write(line, left, this.y + PAD + row * LINE + style.size, style);
      });
    });
    this.y += lines * LINE + 2 * PAD;
    this.rule();
  }

  private putHeads(): void {
    this.put(this.heads, 0, Math.max(...this.heads.map((lines) => lines.length)), styles.head);
  }

  /** A row that a page has no room for goes on to the next one, whole if that can be. */
  async row(cells: readonly Cell[]): Promise<void> {
    const wrapped = this.wrapped(cells, styles.cell);
    const lines = Math.max(...wrapped.map((each) => each.length));
    for (let from = 0; from < lines;) {
      const room = () => Math.floor((this.doc.page.height - MARGIN - this.y - 2 * PAD) / LINE);
      if (room() < Math.min(lines - from, WHOLE_LINES)) {
        this.newPage();
        this.putHeads();
      }
      const some = Math.max(1, Math.min(lines - from, room()));
      this.put(wrapped, from, some, styles.cell);
      from += some;
    }
    await this.turns.taken(cells.length);
  }
}

/** A row of so many lines is not cut by the end of a page. */
const WHOLE_LINES = 8;

/** Stands at the end of its column, so that it can be compared by eye; a day is text. */
const isNumber = (cell: Cell): boolean => typeof cell === 'number' || cell === '' || /^[\d.,:%\s]+$/.test(cell);

/** Writes a table into a PDF as it comes. Rejects when its rows do, and with `TooManyRows` beyond `PDF_ROWS`. */
export async function writePdf(file: string, { head, rows }: Table, heading: Heading, fonts: string): Promise<void> {
  const pages = new Pages(heading, head, fonts);
  const { doc } = pages;
  const written = pipeline(doc, createWriteStream(file, { mode: PRIVATE_FILE }));
  const put = async () => {
    let count = 0;
    let isOpen = false;
    for await (const some of rows) {
      if (count + some.length > PDF_ROWS) throw new TooManyRows();
      if (!isOpen) await pages.open(some);
      isOpen = true;
      for (const cells of some) await pages.row(cells);
      count += some.length;
    }
    if (!isOpen) await pages.open([]);
    doc.end();
  };
  const putting = put().catch((error: unknown) => {
    doc.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  await Promise.all([putting, written]);
}
