import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { slowness } from '@patchbay/testing/slowness';
import { readRaw, valuesOf } from '../sip/raw-message.ts';
import { createSipStream } from '../sip/proxy/sip-stream.ts';

export interface PeerMessage {
  readonly text: string;
  /** `INVITE sip:…`, or `SIP/2.0 200 OK`. */
  readonly start: string;
  readonly body: string;
  header(name: string): string;
  readonly socket: Socket;
}

/** A carrier's side of a TCP trunk, in plain text without a SIP stack: it sends exactly what a test says. */
export interface TrunkPeer {
  readonly port: number;
  /** Sets the port on which the engine listens. */
  dials(port: number): void;
  readonly got: readonly PeerMessage[];
  /** Returns the first message not taken yet that begins with this text. */
  next(start: string): Promise<PeerMessage>;
  /** Answers a request; a body is SDP. */
  answer(
    request: PeerMessage,
    status: string,
    more?: {
      readonly body?: string;
      readonly headers?: readonly string[];
      readonly tag?: string;
      /** Port of the Contact, if it differs from its own. */
      readonly at?: number;
    },
  ): void;
  /** Sends a request, by a new connection or by the given one. */
  request(text: string, by?: Socket): Promise<Socket>;
  /** Opens a connection to write anything to. */
  dial(): Promise<Socket>;
  dropAll(): void;
  close(): Promise<void>;
}

const lines = (...all: readonly string[]): string => all.join('\r\n');

export const requestText = (
  method: string,
  to: string,
  {
    callId,
    cseq = 1,
    from = '<sip:+919900000001@127.0.0.1>;tag=peer',
    toTag = '',
    branch = `${callId}-${cseq}-${method}`,
    body = '',
    headers = [],
    port = 1,
  }: {
    readonly callId: string;
    readonly cseq?: number;
    readonly from?: string;
    readonly toTag?: string;
    readonly branch?: string;
    readonly body?: string;
    readonly headers?: readonly string[];
    readonly port?: number;
  },
): string =>
  lines(
    `${method} ${to} SIP/2.0`,
    `Via: SIP/2.0/TCP 127.0.0.1:${port};branch=z9hG4bK${branch}`,
    `From: ${from}`,
    `To: <${to}>${toTag === '' ? '' : `;tag=${toTag}`}`,
    `Call-ID: ${callId}`,
    `CSeq: ${cseq} ${method}`,
    'Max-Forwards: 70',
    `Contact: <sip:peer@127.0.0.1:${port};transport=tcp>`,
    ...headers,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  );

/** Address in a Contact. */
export const contactOf = (message: PeerMessage): string => /<([^>]+)>/.exec(message.header('contact'))?.[1] ?? '';

export const tagOf = (header: string): string => /;tag=([^;\s]+)/.exec(header)?.[1] ?? '';

export const startTrunkPeer = async (): Promise<TrunkPeer> => {
  const got: PeerMessage[] = [];
  const taken = new Set<PeerMessage>();
  const sockets = new Set<Socket>();
  let listening = 0;
  const listenTo = (socket: Socket): Socket => {
    sockets.add(socket);
    const take = createSipStream((text) => {
      const raw = readRaw(text);
      const start = raw?.startLine ?? '';
      const header = (name: string) => (raw ? (valuesOf(raw, name.toLowerCase())[0] ?? '') : '');
      got.push({ text, start, body: text.slice(text.indexOf('\r\n\r\n') + 4), header, socket });
    });
    socket.on('data', take);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer(listenTo);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dial = async (): Promise<Socket> => {
    const socket = connect(listening, '127.0.0.1');
    await once(socket, 'connect');
    return listenTo(socket);
  };
  const peer: TrunkPeer = {
    port,
    got,
    dials: (engine) => {
      listening = engine;
    },
    next: async (start) => {
      const end = Date.now() + 8_000 * slowness;
      for (;;) {
        const found = got.find((message) => message.start.startsWith(start) && !taken.has(message));
        if (found) {
          taken.add(found);
          return found;
        }
        if (Date.now() > end) throw new Error(`no ${start} among: ${got.map((message) => message.start).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    answer: (request, status, { body = '', headers = [], tag = 'peer', at = port } = {}) => {
      const to = request.header('to');
      request.socket.write(
        lines(
          `SIP/2.0 ${status}`,
          `Via: ${request.header('via')}`,
          `From: ${request.header('from')}`,
          `To: ${tagOf(to) === '' && !status.startsWith('100') ? `${to};tag=${tag}` : to}`,
          `Call-ID: ${request.header('call-id')}`,
          `CSeq: ${request.header('cseq')}`,
          `Contact: <sip:peer@127.0.0.1:${at};transport=tcp>`,
          ...headers,
          ...(body === '' ? [] : ['Content-Type: application/sdp']),
          `Content-Length: ${Buffer.byteLength(body)}`,
          '',
          body,
        ),
      );
    },
    request: async (text, by) => {
      const socket = by ?? (await dial());
      socket.write(text);
      return socket;
    },
    dial,
    dropAll: () => sockets.forEach((socket) => socket.destroy()),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
  return peer;
};
