import type { Style } from '../../pdf/pen.ts';
import type { Words } from './words/index.ts';
import { MARGIN, styles, type Sheet } from './sheet.ts';

const LINE = 12;
const PAD = 5;
const GAP = 10;
/** Widths in points of all columns but the first, which has the rest; they are right-aligned. */
const widths = [48, 44, 48, 84, 84];

interface Column {
  readonly left: number;
  readonly right: number;
  readonly isFigure: boolean;
}

/** Table of an invoice's lines: headers on every page, and a row is never split. */
export class LinesTable {
  private columns: readonly Column[] = [];
  private element: PDFKit.PDFStructureElement | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly words: Words,
  ) {}

  private place(): readonly Column[] {
    const { right } = this.sheet;
    const first = right - widths.reduce((sum, width) => sum + width, 0);
    let left = first;
    const others = widths.map((width) => {
      left += width;
      return { left: left - width + GAP, right: left, isFigure: true };
    });
    return [{ left: MARGIN, right: first, isFigure: false }, ...others];
  }

  begin(): void {
    this.columns = this.place();
    this.heads();
  }

  private heads(): void {
    const { what, code, calls, pulses, price, amount } = this.words;
    this.element = this.sheet.tags.open('Table');
    this.row([what, code, calls, pulses, price, amount], 'TH', styles.head);
  }

  /** Ends the table part on this page, and writes its tags. */
  end(): void {
    this.element?.end();
    this.element = undefined;
  }

  add(cells: readonly string[]): void {
    const wrapped = this.wrapped(cells, styles.text);
    if (this.sheet.room < this.height(wrapped)) {
      this.end();
      this.sheet.newPage();
      this.heads();
    }
    this.put(wrapped, 'TD', styles.text);
  }

  private row(cells: readonly string[], type: 'TH' | 'TD', style: Style): void {
    this.put(this.wrapped(cells, style), type, style);
  }

  private wrapped(cells: readonly string[], style: Style): readonly (readonly string[])[] {
    return this.columns.map(({ left, right }, at) => this.sheet.wrap(cells[at] ?? '', right - left, style));
  }

  private height(wrapped: readonly (readonly string[])[]): number {
    return Math.max(...wrapped.map((lines) => lines.length)) * LINE + 2 * PAD;
  }

  private put(wrapped: readonly (readonly string[])[], type: 'TH' | 'TD', style: Style): void {
    const { tags, y } = this.sheet;
    const row = tags.open('TR', this.element);
    this.columns.forEach((column, at) => tags.put(type, () => this.cell(wrapped[at] ?? [], column, y, style), row));
    row.end();
    this.sheet.y = y + this.height(wrapped);
    this.sheet.rule();
  }

  private cell(lines: readonly string[], { left, right, isFigure }: Column, y: number, style: Style): void {
    lines.forEach((line, nth) => {
      const base = y + PAD + nth * LINE + style.size;
      if (isFigure) this.sheet.writeRight(line, right, base, style);
      else this.sheet.pen.write(line, left, base, style);
    });
  }
}
