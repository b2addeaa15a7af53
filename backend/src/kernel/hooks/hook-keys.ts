import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Signs an account's web hooks (Standard Webhooks 1.0): the receiver has the same secret, and verifies. */
export interface HookKeys {
  /** `whsec_…`, in the form that the receiver needs. */
  secretOf(accountId: string): string;
  /** Returns the headers for this body: its id, the time of sending, and the signature of all three. */
  sign(accountId: string, message: HookMessage): HookHeaders;
}

/** `at`: time of sending, epoch ms. */
export interface HookMessage {
  readonly id: string;
  readonly at: number;
  readonly body: string;
}

export interface HookHeaders extends Record<string, string> {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Returns the headers of Standard Webhooks 1.0 for a message, signed with a secret such as `whsec_…`. */
export const signedHeaders = (secret: string, { id, at, body }: HookMessage): HookHeaders => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
});

/** `master`: 32 bytes of the installation; each account's key is derived from it, so that none need be stored. */
export function createHookKeys(master: Uint8Array): HookKeys {
  const secretOf = (accountId: string): string =>
    `whsec_${createHmac('sha256', master).update(`web hooks of ${accountId}`).digest('base64')}`;
  return {
    secretOf,
    sign: (accountId, message) => signedHeaders(secretOf(accountId), message),
  };
}
