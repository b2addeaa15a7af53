import { hkdfSync } from 'node:crypto';

/** The keys that people's unsaved input is sealed with in their browser: 32 bytes in base64, derived, so that nothing is kept [UX-020]. */
export const createDraftKeys =
  (secret: Uint8Array) =>
  ({ accountId, userId }: { readonly accountId: string; readonly userId: string }): string =>
    Buffer.from(hkdfSync('sha256', secret, `${accountId} ${userId}`, 'draft key', 32)).toString('base64');
