import { createHash, randomBytes } from 'node:crypto';

/** What stands in the link of a letter. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** What is kept of it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
