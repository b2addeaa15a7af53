import type { Message } from '../../../domain/outbox/lane-run.ts';
import type { Endpoint } from '../../../domain/outbox/store.ts';
import { signedHeaders } from '../../../kernel/hooks/hook-keys.ts';
import type { Opened } from '../sealing.ts';
import type { Exchange } from './exchange.ts';

/** Builds a web hook request, signed by Standard Webhooks: the id is the delivery's, the same on each retry [CONF-HOOK-005]. */
export function hookRequest(
  { url, method }: Endpoint,
  { headers, secret }: Opened,
  { id, body }: Message,
  at: number,
): Exchange {
  const own = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  return {
    ...{ url, method, body },
    headers: { ...own, ...signedHeaders(secret, { id, at, body }) },
    secrets: [secret, ...headers.map(({ value }) => value)],
  };
}
