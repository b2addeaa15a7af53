import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

/** A document's first font: one that it is given here would be opened anew each time that the pen takes it. */
export const NO_FONT = '';

/** Its bytes as pdfkit reads them. */
export const fontOf = (folder: string, font: string): Buffer => unpackWoff(readFileSync(join(folder, `${font}.woff`)));
