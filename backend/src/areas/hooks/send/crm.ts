import type { HookBody } from '@patchbay/shared-contracts/hooks';
import { mapped } from '@patchbay/shared-contracts/integrations';
import { z } from 'zod';
import type { Attempted, Endpoint } from '../../../domain/outbox/store.ts';
import type { PostHook } from '../../../kernel/hooks/post-json.ts';
import type { Opened } from '../sealing.ts';
import { exchange, type Exchange } from './exchange.ts';

interface CrmDeps {
  readonly post: PostHook;
  readonly now: () => number;
}

/** RFC 6749 §5.1. */
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() });

interface Token {
  readonly text: string;
  readonly until: number;
}
const SOON_MS = 30_000;
const SHORTEST_S = 60;

/** RFC 6749 §2.3.1: id and secret are form-encoded before they are joined. */
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/** Creates the sender for CRMs with a REST API [CONF-INT-001]; OAuth tokens are kept in memory while valid. */
export function createCrmSender(deps: CrmDeps) {
  const tokens = new Map<string, Token>();

  async function fetchToken(
    { token_url: url, client_id, scope }: Endpoint,
    secret: string,
    signal: AbortSignal,
  ): Promise<Token | null> {
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== '' && { scope }) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: basic(client_id, secret) };
    const answer = await deps.post({ url, headers, body, timeoutMs: 10_000, signal });
    if (answer.status !== 200) return null;
    const { access_token: text, expires_in: lasts = SHORTEST_S } = tokenSchema.parse(JSON.parse(answer.body));
    return { text, until: deps.now() + lasts * 1000 - SOON_MS };
  }

  async function tokenOf(endpoint: Endpoint, { secret }: Opened, signal: AbortSignal): Promise<string | null> {
    const key = `${endpoint.id} ${String(endpoint.version)}`;
    const known = tokens.get(key);
    if (known !== undefined && known.until > deps.now()) return known.text;
    const token = await fetchToken(endpoint, secret, signal).catch(() => null); // logged as an attempt without a token
    if (token === null) return null;
    tokens.set(key, token);
    return token.text;
  }

  /** Null: no token available. */
  async function authorized(
    endpoint: Endpoint,
    opened: Opened,
    signal: AbortSignal,
  ): Promise<Record<string, string> | null> {
    if (endpoint.auth === 'key') return { [endpoint.key_header]: opened.secret };
    if (endpoint.auth === 'none') return {};
    const token = await tokenOf(endpoint, opened, signal);
    return token === null ? null : { authorization: `Bearer ${token}` };
  }

  return async (endpoint: Endpoint, opened: Opened, body: HookBody, signal: AbortSignal): Promise<Attempted> => {
    const at = deps.now();
    const headers = await authorized(endpoint, opened, signal);
    signal.throwIfAborted();
    const { url, method, mapping } = endpoint;
    if (headers === null) {
      const request = `POST ${endpoint.token_url}`;
      return { at, tookMs: Math.max(0, deps.now() - at), status: null, failure: 'unusable', request, answer: '' };
    }
    const secrets = [
      opened.secret,
      ...Object.values(headers).flatMap((value) => [value, value.replace(/^Bearer /, '')]),
    ];
    const asked: Exchange = { url, method, headers, body: JSON.stringify(mapped(mapping, body)), secrets };
    const came = await exchange(deps, asked, signal);
    if (came.status === 401) tokens.delete(`${endpoint.id} ${String(endpoint.version)}`); // the next attempt requests a new token
    return came;
  };
}
