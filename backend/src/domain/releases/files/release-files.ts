import { digestOfBytes, type FileDigest } from '../model/digest.ts';

/**
 * Files of releases by their content [PLAT-007]: what was put once never changes. `put` rejects with `WrongDigest` for bytes
 * that are not of that digest, and leaves all or nothing, also when the process is killed; putting again is harmless.
 */
export interface ReleaseFiles {
  has(digest: FileDigest): Promise<boolean>;
  put(digest: FileDigest, bytes: Buffer): Promise<void>;
  /** `null`: it is not there. Rejects with `WrongDigest` when what lies there was changed. */
  get(digest: FileDigest): Promise<Buffer | null>;
  /** Removing what is not there is harmless. */
  remove(digest: FileDigest): Promise<void>;
  /** What was put before a time (epoch ms). */
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

/** A file of a version, ready to be served: `twin` is its brotli form where that is smaller. */
export interface StandingFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly twin: Buffer | null;
}

/** Where versions stand for browsers, at `<name>/<version>/<path>`. */
export interface ReleasePlace {
  has(name: string, version: string): Promise<boolean>;
  /** All of it or nothing stands there, also after a kill. */
  stand(name: string, version: string, files: readonly StandingFile[]): Promise<void>;
  remove(name: string, version: string): Promise<void>;
}
