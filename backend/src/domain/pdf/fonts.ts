import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

/** Initial font of a document: a font passed here would be opened again each time it is selected. */
export const NO_FONT = '';

/** Returns the bytes of a font in the form that pdfkit reads. */
export const fontOf = (folder: string, font: string): Buffer => unpackWoff(readFileSync(join(folder, `${font}.woff`)));
