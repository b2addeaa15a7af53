import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { PRIVATE_FILE } from '../../kernel/private-files/private-files.ts';
import type { Sound } from './sounds.ts';

/** A file of the archive: text as it comes, or a sound. `null` where there is none after all. */
export interface Entry {
  readonly path: string;
  open(): Promise<Readable | null>;
}

export const textEntry = (path: string, text: () => AsyncIterable<string> | Iterable<string>): Entry => ({
  path,
  open: () => Promise.resolve(Readable.from(text())),
});

export const soundEntry = (sound: Sound): Entry => sound;

/**
 * Writes a ZIP as its entries come, one after the other: memory does not grow with them. Rejects when one of them does; a sound that is
 * not there is an empty file.
 */
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
    written.catch(() => undefined); // who waits has been told why
  }
}
