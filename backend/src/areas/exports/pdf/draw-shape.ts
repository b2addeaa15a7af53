import { DASHES, FONT_PX, inks, thickness, type Shape } from '@patchbay/shared-contracts/chart';
import type { Pen } from '../../../domain/pdf/pen.ts';

type Doc = Pick<PDFKit.PDFDocument, 'path' | 'roundedRect' | 'save' | 'restore' | 'translate'>;

const ofWidth = { start: 0, middle: 0.5, end: 1 } as const;

/** Draws a shape of a chart on a PDF page, in vectors and with the PDF's fonts [INS-030]. */
export function drawShape(shape: Shape, doc: Doc, pen: Pen): void {
  const ink = inks.light[shape.ink];
  if (shape.is === 'text') {
    const style = { size: FONT_PX, ink };
    pen.write(shape.text, shape.x - pen.width(shape.text, style) * ofWidth[shape.anchor], shape.y, style);
  } else if (shape.is === 'rect') {
    doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.round).fill(ink);
  } else if (shape.is === 'fill') {
    doc.save().translate(shape.at.x, shape.at.y).path(shape.d).fill(ink).restore();
  } else {
    const line = doc.save().path(shape.d).lineWidth(thickness(shape.ink));
    if (shape.dashed) line.dash(DASHES[0], { space: DASHES[1] });
    line.stroke(ink).restore();
  }
}
