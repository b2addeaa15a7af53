import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Publication, PublishReason } from '@patchbay/shared-contracts/platform';
import type { ReleaseFiles, StoredFile } from '../files/release-files.ts';
import { brotliOf } from '../files/brotli.ts';
import { digestOfBytes, digestOfIntegrity } from '../model/digest.ts';

/** Source of the bytes of a version. */
export interface FileSource {
  /** `null`: it is not there. */
  read(path: string, integrity: string): Promise<Buffer | null>;
  /** The brotli form beside the file. */
  brotli(path: string): Promise<Buffer | null>;
}

/** Files in a build's folder. Paths are checked before anything is read. */
export const folderSource = (folder: string): FileSource => ({
  read: (path) => readFile(join(folder, path)).catch(() => null),
  brotli: (path) => readFile(join(folder, `${path}.br`)).catch(() => null),
});

/** Files uploaded or published before. */
export const storeSource = (files: ReleaseFiles): FileSource => ({
  read: (_path, integrity) => files.get(digestOfIntegrity(integrity)),
  brotli: async () => null,
});

export interface Gathered {
  readonly files: readonly StoredFile[];
  readonly reasons: readonly PublishReason[];
}

/** Reads every file of a version and checks each byte; missing and different files are all reported. */
export async function gather(publication: Publication, source: FileSource): Promise<Gathered> {
  const files: StoredFile[] = [];
  const reasons: PublishReason[] = [];
  for (const [path, integrity] of Object.entries(publication.files)) {
    const bytes = await source.read(path, integrity);
    if (bytes === null) reasons.push({ code: 'missing-file', message: `${path} is missing` });
    else if (digestOfBytes(bytes) !== digestOfIntegrity(integrity))
      reasons.push({ code: 'integrity', message: `${path} is not what its release says` });
    else files.push({ path, bytes, brotli: await brotliOf(path, bytes, await source.brotli(path)) });
  }
  return { files, reasons };
}

/** Compressed sizes, as transferred. */
export const sizesOf = (files: readonly StoredFile[]): Record<string, number> =>
  Object.fromEntries(files.map(({ path, bytes, brotli }) => [path, (brotli ?? bytes).length]));
