import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { edgeErrors } from '@patchbay/shared-contracts';
import { Refusal } from './refusal.ts';

/** Time limits for a client, ms. An answer has none: feeds never end. */
export interface Patience {
  /** Time for the headers. They fit a packet or two: a client that sends them in drops occupies a connection for nothing. */
  readonly headersMs: number;
  /** Time for the whole request with its body: a bad mobile line sends 1 MiB in a minute. */
  readonly requestMs: number;
  /** Interval of checks for late clients. */
  readonly lookMs: number;
}

export const patience: Patience = { headersMs: 15_000, requestMs: 60_000, lookMs: 5_000 };

const reasons: Readonly<Record<string, (typeof edgeErrors)[keyof typeof edgeErrors]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: edgeErrors.tooSlow,
  HPE_HEADER_OVERFLOW: edgeErrors.headersTooLarge,
};

/** Answers a client whose request could not be read, in the shape of every refusal. */
export function refuseClient(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const reason = reasons[error.code ?? ''] ?? edgeErrors.malformed;
  const body = JSON.stringify(new Refusal(reason).answer());
  const head = [
    `HTTP/1.1 ${reason.status} ${STATUS_CODES[reason.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
