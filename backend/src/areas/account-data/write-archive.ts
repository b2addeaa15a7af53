import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { PRIVATE_FILE } from '../../kernel/private-files/private-files.ts';

/** File of the archive: text in chunks, or a sound. `null` when it turns out to be missing. */
export interface Entry {
  readonly path: string;
  open(): Promise<Readable | null>;
}

export const textEntry = (path: string, text: () => AsyncIterable<string> | Iterable<string>): Entry => ({
  path,
  open: () => Promise.resolve(Readable.from(text())),
});

/** Writes a ZIP entry by entry, in constant memory. Rejects when an entry fails; a missing sound becomes an empty file. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const zip = new ZipFile();
  const out = createWriteStream(file, { mode: PRIVATE_FILE });
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  const written = pipeline(zip.outputStream, out);
  const add = ({ path, open }: Entry): Promise<void> =>
    new Promise((resolve, reject) => {
      zip.addReadStreamLazy(path, { forceZip64Format: false }, (give) => {
        open().then(
          (stream) => {
            const source = stream ?? Readable.from([]);
            source.once('end', resolve).once('error', reject);
            give(null, source);
          },
          (error: unknown) => {
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      });
    });
  const addAll = async () => {
    for await (const entry of entries) await add(entry);
    zip.end();
    await written;
  };
  try {
    await Promise.race([addAll(), failed]);
  } finally {
    out.destroy();
    written.catch(() => undefined); // the error is reported to the caller elsewhere
  }
}
