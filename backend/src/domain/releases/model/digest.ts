import { createHash } from 'node:crypto';
import { signedText } from '@patchbay/shared-contracts';
import type { Publication } from '@patchbay/shared-contracts/platform';

/** A file by its content: SHA-384 in lower-case hex. Integrities say the same in base64. */
export type FileDigest = string;

export const fileDigestPattern = /^[0-9a-f]{96}$/;

export const digestOfBytes = (bytes: Uint8Array): FileDigest => createHash('sha384').update(bytes).digest('hex');
export const digestOfIntegrity = (integrity: string): FileDigest =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

/** Says whether two publications of a version are the same: all that is signed, so every byte of every file. */
export const publicationDigest = (publication: Publication): string =>
  createHash('sha256').update(signedText(publication)).digest('hex');
