import { createHash } from 'node:crypto';
import { signedText } from '@patchbay/shared-contracts';
import type { Publication } from '@patchbay/shared-contracts/platform';

/** Digest of a file's content: SHA-384 in lower-case hex. Integrities are the same in base64. */
export type FileDigest = string;

export const fileDigestPattern = /^[0-9a-f]{96}$/;

export const digestOfBytes = (bytes: Uint8Array): FileDigest => createHash('sha384').update(bytes).digest('hex');
export const digestOfIntegrity = (integrity: string): FileDigest =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

/** Digest of a publication, for comparison: it covers all that is signed, so every byte of every file. */
export const publicationDigest = (publication: Publication): string =>
  createHash('sha256').update(signedText(publication)).digest('hex');
