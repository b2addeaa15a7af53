import { createHash, randomBytes } from 'node:crypto';

/** Token in the link of a letter. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Stored form of the token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
