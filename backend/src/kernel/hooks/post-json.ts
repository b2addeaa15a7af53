import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pinnedTo, publicAddresses, type Resolve } from './public-address.ts';

export interface HookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

export interface HookResponse {
  readonly status: number;
  readonly body: string;
}

/** Longest answer that is read, bytes. */
const MOST = 64 * 1024;

/**
 * Posts JSON to somebody else's server: to public addresses only, redirects not followed, in `timeoutMs` as a whole, and with an
 * answer of at most 64 kB. Rejects when there is none; any status is an answer.
 */
export type PostHook = (request: HookRequest) => Promise<HookResponse>;

const send = ({ url, headers, body, timeoutMs }: HookRequest, lookup: LookupFunction | undefined) =>
  new Promise<HookResponse>((resolve, reject) => {
    const request = url.startsWith('https:') ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(
      url,
      {
        ...{ method: 'POST', signal, ...(lookup && { lookup }), agent: false },
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST) sent.destroy(new Error('the answer is too long'));
          else parts.push(part);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** `toPrivate`: also to this machine and its network, for an installation whose hooks are there. */
export const createPostHook =
  (options: { readonly toPrivate: boolean; readonly resolve?: Resolve }): PostHook =>
  async (request) => {
    if (options.toPrivate) return send(request, undefined);
    const found = await publicAddresses(new URL(request.url).hostname, options.resolve);
    return send(request, pinnedTo(found));
  };
