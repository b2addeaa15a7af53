import { BASE_FONT, createFonts, fontOf, type Glyphs } from './fonts.ts';

export interface Style {
  readonly size: number;
  readonly ink: string;
  /** The fonts that ship have one weight: what is bold is drawn with an outline. */
  readonly bold?: boolean;
}

/** Of a bold text's size. */
const OUTLINE = 0.03;

/** Writes in whatever fonts a text needs; `y` is the base line, in points from the top. */
export interface Pen {
  width(text: string, style: Style): number;
  write(text: string, x: number, y: number, style: Style): void;
}

/** Pens of documents of any length: what a font keeps of each word that was ever written is let go of, now and then. */
export interface LongPen extends Pen {
  forgetWords(): void;
}

/** The font that is set: pdfkit has it where its types do not say so. */
function fontkitOf(doc: PDFKit.PDFDocument): Glyphs {
  const set = Reflect.get(doc, '_font') as { readonly font: Glyphs };
  return set.font;
}

/** pdfkit has it where its types do not say so. */
function forgetWords(doc: PDFKit.PDFDocument): void {
  const fonts = Reflect.get(doc, '_fontFamilies') as Readonly<Record<string, object>>;
  for (const font of Object.values(fonts)) Reflect.set(font, 'layoutCache', Object.create(null));
}

/** `folder`: where the fonts are. */
export function createPen(doc: PDFKit.PDFDocument, folder: string): LongPen {
  doc.registerFont(BASE_FONT, fontOf(folder, BASE_FONT));
  const runsOf = createFonts((font) => {
    doc.registerFont(font, fontOf(folder, font));
    return fontkitOf(doc.font(font));
  });
  return {
    forgetWords: () => forgetWords(doc),
    width: (text, style) =>
      runsOf(text).reduce(
        (sum, { font, text: part }) => sum + doc.font(font).fontSize(style.size).widthOfString(part),
        0,
      ),
    write(text, x, y, style) {
      let at = x;
      for (const { font, text: part } of runsOf(text)) {
        doc.font(font).fontSize(style.size).fillColor(style.ink);
        if (style.bold === true) doc.lineWidth(style.size * OUTLINE).strokeColor(style.ink);
        doc.text(part, at, y, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: style.bold === true });
        at += doc.widthOfString(part);
      }
    },
  };
}
