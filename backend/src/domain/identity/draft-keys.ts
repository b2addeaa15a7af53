import { hkdfSync } from 'node:crypto';

/** Derives the keys that seal people's unsaved input in their browser: 32 bytes in base64, so that none is stored [UX-020]. */
export const createDraftKeys =
  (secret: Uint8Array) =>
  ({ accountId, userId }: { readonly accountId: string; readonly userId: string }): string =>
    Buffer.from(hkdfSync('sha256', secret, `${accountId} ${userId}`, 'draft key', 32)).toString('base64');
