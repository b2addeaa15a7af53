import { BASE_FONT, createFontFinder, isAscii, isShaped, type FontRun } from './model/font-of-sign.ts';
import { directionsOf, turnedAround } from './model/directions.ts';
import { fontOf } from './fonts.ts';

export interface Style {
  readonly size: number;
  readonly ink: string;
  /** The shipped fonts have one weight: bold text is drawn with an outline. */
  readonly bold?: boolean;
}

/** Width of the outline, relative to the size. */
const OUTLINE = 0.03;
/** Number of texts whose width is cached. */
const KEPT_WIDTHS = 20_000;
/** Units of a font's own measure per em. */
const UNITS = 1000;

/** Writes text in the fonts and direction that it needs; `y` is the base line, in points from the top. */
export interface Pen {
  width(text: string, style: Pick<Style, 'size'>): number;
  write(text: string, x: number, y: number, style: Style): void;
}

/** Pen for documents of any length: per-word caches of the fonts are dropped now and then. */
export interface LongPen extends Pen {
  /** Returns the letters of a text that no font has, each once; they are drawn as empty boxes. */
  missing(text: string): readonly string[];
  /** Returns the missing letters of everything written. */
  lacked(): readonly string[];
  forgetWords(): void;
}

/** pdfkit's current font, which its types leave out. */
interface SetFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(point: number): boolean };
  encode(text: string): readonly [readonly string[], readonly { readonly xAdvance: number }[]];
  widthOfString(text: string, size: number, features?: readonly string[]): number;
  ref(): object;
}

interface Internals {
  readonly _font: SetFont;
  readonly _fontFamilies: Readonly<Record<string, object>>;
  readonly page: { readonly fonts: Record<string, object> };
  addContent(text: string): void;
}

/** Parts of pdfkit's document that its types leave out. */
const internalsOf = (doc: PDFKit.PDFDocument): Internals => doc as unknown as Internals;

/** A glyph of a plain font: its number in the file, and its advance, in units. */
interface Sign {
  readonly hex: string;
  readonly advance: number;
}

/** Cache of a plain font's glyphs: words of unshaped letters need no layout. */
class SignTable {
  private readonly signs = new Map<string, Sign>();
  constructor(readonly font: SetFont) {}

  private sign(sign: string): Sign {
    const known = this.signs.get(sign);
    if (known !== undefined) return known;
    const [hex, positions] = this.font.encode(sign);
    const made = { hex: hex.join(''), advance: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
    this.signs.set(sign, made);
    return made;
  }

  width(text: string): number {
    let units = 0;
    for (const sign of text) units += this.sign(sign).advance;
    return units / UNITS;
  }

  hex(text: string): string {
    let hex = '';
    for (const sign of text) hex += this.sign(sign).hex;
    return hex;
  }
}

/** A text in one font and direction, as placed on the line. */
interface Piece extends FontRun {
  readonly isShaped: boolean;
}

/** Invisible characters, which are not reported as missing: spaces, breaks, and format characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

const hasMarks = (text: string): boolean => /\p{M}/u.test(text);

/** Two decimals are a hundredth of a point. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** `#rrggbb` as an operator of the page (ISO 32000-1 §8.6.8). */
const colour = (ink: string): string =>
  `${[1, 3, 5].map((at) => (Number.parseInt(ink.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')} rg`;

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

class DocumentPen implements LongPen {
  private readonly tables = new Map<string, SignTable>();
  private readonly widths = new Map<string, number>();
  private readonly looked = new Set<string>();
  private readonly lacks: string[] = [];
  private readonly runsOf: (text: string) => readonly FontRun[];

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly folder: string,
  ) {
    this.runsOf = createFontFinder((font, sign) => this.has(font, sign));
  }

  private has(font: string, sign: string): boolean {
    return this.table(font).font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  missing(text: string): readonly string[] {
    const signs = [...new Set(text)].filter((sign) => !unseen.test(sign));
    return signs.filter((sign) => !this.runsOf(sign).some(({ font }) => this.has(font, sign)));
  }

  lacked(): readonly string[] {
    return this.lacks;
  }

  /** Checks each character once. */
  private note(text: string): void {
    if (isAscii(text)) return;
    const fresh = [...new Set(text)].filter((sign) => !this.looked.has(sign));
    for (const sign of fresh) this.looked.add(sign);
    this.lacks.push(...this.missing(fresh.join('')));
  }

  private table(font: string): SignTable {
    const known = this.tables.get(font);
    if (known !== undefined) return known;
    this.doc.registerFont(font, fontOf(this.folder, font)).font(font);
    const opened = new SignTable(internalsOf(this.doc)._font);
    this.tables.set(font, opened);
    return opened;
  }

  /** Splits a text from left to right. Letters of a shaped font are reversed by its layout. */
  private pieces(text: string): readonly Piece[] {
    if (isAscii(text)) return [{ font: BASE_FONT, text, isShaped: false }];
    return directionsOf(text).flatMap(({ text: stretch, isLeftward }) => {
      const pieces = this.runsOf(stretch).map(({ font, text: part }) => {
        const shaped = isShaped(font) || hasMarks(part);
        return { font, isShaped: shaped, text: isLeftward && !shaped ? turnedAround(part) : part };
      });
      return isLeftward ? pieces.reverse() : pieces;
    });
  }

  /** Width at a size of 1. */
  private pieceWidth({ font, text, isShaped: shaped }: Piece): number {
    if (!shaped) return this.table(font).width(text);
    const key = `${font} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    if (this.widths.size >= KEPT_WIDTHS) this.widths.clear();
    const width = this.table(font).font.widthOfString(text, UNITS, []) / UNITS;
    this.widths.set(key, width);
    return width;
  }

  width(text: string, { size }: Pick<Style, 'size'>): number {
    return this.pieces(text).reduce((sum, piece) => sum + this.pieceWidth(piece), 0) * size;
  }

  write(text: string, x: number, y: number, style: Style): void {
    this.note(text);
    let at = x;
    if (style.bold === true) this.doc.lineWidth(style.size * OUTLINE).strokeColor(style.ink);
    for (const piece of this.pieces(text)) {
      if (piece.isShaped) this.shape(piece, at, y, style);
      else this.place(piece, at, y, style);
      at += this.pieceWidth(piece) * style.size;
    }
  }

  /**
   * Writes shaped text. Without a feature given, pdfkit lays out words one by one, which would put right-to-left words in the wrong
   * order. Joined and moved glyphs say little about their letters, so the text is written beside them (ISO 32000-1 §14.9.4).
   */
  private shape({ font, text }: Piece, x: number, y: number, { size, ink, bold = false }: Style): void {
    const { addContent } = internalsOf(this.doc);
    const together = { lineBreak: false, features: [] };
    addContent.call(this.doc, `/Span << /ActualText <feff${utf16(text)}> >> BDC`);
    this.doc.font(font).fontSize(size).fillColor(ink).text(text, x, y, { ...together, baseline: 'alphabetic', fill: true, stroke: bold }); // prettier-ignore
    addContent.call(this.doc, 'EMC');
  }

  /** Writes plain text. ISO 32000-1 §9.4: pdfkit flips the page's vertical axis, so the text is turned upright. */
  private place({ font, text }: Piece, x: number, y: number, { size, ink, bold = false }: Style): void {
    const table = this.table(font);
    const { page, addContent } = internalsOf(this.doc);
    page.fonts[table.font.id] ??= table.font.ref();
    const [begin, end] = bold ? ['2 Tr ', ' 0 Tr'] : ['', ''];
    const set = `/${table.font.id} ${short(size)} Tf 1 0 0 -1 ${short(x)} ${short(y)} Tm`;
    addContent.call(this.doc, `${colour(ink)} BT ${set} ${begin}[<${table.hex(text)}>] TJ${end} ET`);
  }

  forgetWords(): void {
    this.widths.clear();
    for (const { font } of this.tables.values()) Reflect.set(font, 'layoutCache', Object.create(null));
  }
}

/** `folder`: where the fonts are. */
export function createPen(doc: PDFKit.PDFDocument, folder: string): LongPen {
  const pen = new DocumentPen(doc, folder);
  pen.width(' ', { size: 1 }); // pdfkit requires a font to be set before anything else
  return pen;
}
