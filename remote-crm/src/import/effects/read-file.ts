import { textOf } from '../model/csv-text.ts';

/** The text of a file, read in the browser; null for one that cannot be read. */
export const readFile = (file: File): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result instanceof ArrayBuffer ? textOf(reader.result) : null);
    reader.onerror = () => done(null);
    reader.readAsArrayBuffer(file);
  });
