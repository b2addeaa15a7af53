import PDFDocument from 'pdfkit';
import { NO_FONT } from '../../../domain/pdf/fonts.ts';
import { createPen } from '../../../domain/pdf/pen.ts';

/** Returns the letters of a text that no font has, each once: they would be empty boxes in a file. */
export const charactersWithoutFont = (text: string, fonts: string): readonly string[] =>
  createPen(new PDFDocument({ autoFirstPage: false, font: NO_FONT }), fonts).missing(text);
