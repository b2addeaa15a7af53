import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { edgeErrors } from '@patchbay/shared-contracts';
import { Refusal } from './refusal.ts';

/** How long a client may take, ms. An answer may take as long as it takes: feeds never end. */
export interface Patience {
  /** Until its headers are there. They are a packet or two: who sends them by drops holds a connection for nothing. */
  readonly headersMs: number;
  /** Until its request is there, body and all: 1 MiB in a minute is what a bad mobile line does. */
  readonly requestMs: number;
  /** Between looks at who is late. */
  readonly lookMs: number;
}

export const patience: Patience = { headersMs: 15_000, requestMs: 60_000, lookMs: 5_000 };

const reasons: Readonly<Record<string, (typeof edgeErrors)[keyof typeof edgeErrors]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: edgeErrors.tooSlow,
  HPE_HEADER_OVERFLOW: edgeErrors.headersTooLarge,
};

/** The last word to a client that sent no request that could be read, in the shape of every refusal. */
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
