import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pinnedTo, publicAddresses, type Resolve } from './public-address.ts';

export interface HookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Default: POST. */
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  /** Cancels the request. */
  readonly signal?: AbortSignal;
  /** Treatment of an answer of over 64 kB: the request fails, the default, or the first part counts as the whole. */
  readonly longAnswer?: 'fails' | 'is-cut';
}

export interface HookResponse {
  readonly status: number;
  readonly body: string;
}

/** Longest answer that is read, bytes. */
const MOST = 64 * 1024;

/**
 * Sends text (JSON unless `headers` say otherwise) to a foreign server: to public addresses only, without following redirects, within
 * `timeoutMs` including the look-up, and reading at most 64 kB of the answer. Rejects when there is no answer; any status counts as
 * one.
 */
export type PostHook = (request: HookRequest) => Promise<HookResponse>;

const send = (asked: HookRequest, lookup: LookupFunction | undefined, signal: AbortSignal) =>
  new Promise<HookResponse>((resolve, reject) => {
    const { url, headers, body, method = 'POST', longAnswer = 'fails' } = asked;
    const request = url.startsWith('https:') ? requestSecure : requestPlain;
    const sent = request(
      url,
      {
        ...{ method, signal, ...(lookup && { lookup }), agent: false },
        headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const end = () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= MOST) return void parts.push(part);
          if (longAnswer === 'is-cut') end();
          sent.destroy(new Error('the answer is too long'));
        });
        response.on('end', end);
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Rejects as soon as the signal is aborted, whatever the work does. */
const within = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const end = () => reject(signal.reason instanceof Error ? signal.reason : new Error('ended'));
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
    }),
  ]);

/**
 * Returns a signal that is aborted after the timeout or by another signal, and a function that releases both. `AbortSignal.any` keeps
 * neither alive: once the timeout is garbage-collected, a server that never answers is awaited for ever (Node 20).
 */
function limitOf({ timeoutMs, signal }: HookRequest): { readonly signal: AbortSignal; release(): void } {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  const end = () => limit.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return {
    signal: limit.signal,
    release() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    },
  };
}

/** `toPrivate`: also allows this machine and its network, for an installation whose hooks are there. */
export const createPostHook =
  (options: { readonly toPrivate: boolean; readonly resolve?: Resolve }): PostHook =>
  async (request) => {
    const { signal, release } = limitOf(request);
    try {
      if (options.toPrivate) return await send(request, undefined, signal);
      const found = await within(signal, publicAddresses(new URL(request.url).hostname, options.resolve));
      return await send(request, pinnedTo(found), signal);
    } finally {
      release();
    }
  };
