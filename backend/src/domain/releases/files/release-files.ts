import { digestOfBytes, type FileDigest } from '../model/digest.ts';

/**
 * Files of releases by their content [PLAT-007]: a stored file never changes. `put` rejects with `WrongDigest` for bytes with another
 * digest, and stores all or nothing, even when the process is killed; a repetition is harmless.
 */
export interface ReleaseFiles {
  has(digest: FileDigest): Promise<boolean>;
  put(digest: FileDigest, bytes: Buffer): Promise<void>;
  /** `null`: it is not there. Rejects with `WrongDigest` when the stored file was altered. */
  get(digest: FileDigest): Promise<Buffer | null>;
  /** Removing a missing file is harmless. */
  remove(digest: FileDigest): Promise<void>;
  /** Returns files stored before a time (epoch ms). */
  putBefore(time: number): Promise<readonly FileDigest[]>;
}

export class WrongDigest extends Error {
  constructor() {
    super('the bytes are not of this digest');
  }
}

export function requireDigest(digest: FileDigest, bytes: Buffer): void {
  if (digestOfBytes(bytes) !== digest) throw new WrongDigest();
}

/** A file of a version, ready to be served: `brotli` is its brotli form if that is smaller. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly brotli: Buffer | null;
}

/** Place from which browsers get versions, at `<name>/<version>/<path>`. */
export interface ReleasePlace {
  has(name: string, version: string): Promise<boolean>;
  /** Installs all files or none, even when the process is killed. */
  stand(name: string, version: string, files: readonly StoredFile[]): Promise<void>;
  remove(name: string, version: string): Promise<void>;
}
