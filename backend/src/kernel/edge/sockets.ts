import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { edgeErrors } from '@patchbay/shared-contracts';
import { WebSocketServer, type WebSocket } from 'ws';
import { wrongHost } from './hosts.ts';
import type { KnownHosts } from './model/hosts.ts';
import { Refusal } from './refusal.ts';

/** What is behind a path for WebSockets. */
export interface SocketPlace {
  /** The one sub-protocol spoken there: a client that does not offer it is refused (400). */
  readonly protocol: string;
  /** Longest message that a client may send, bytes. */
  readonly longest: number;
  /** Takes the socket over; `null` refuses it (401). `offered`: all sub-protocols that the client named. */
  enter(request: IncomingMessage, offered: readonly string[]): Promise<((ws: WebSocket) => void) | null>;
}

interface Reason {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const refuse = (socket: Duplex, reason: Reason): void => {
  const body = JSON.stringify(new Refusal(reason).answer());
  const head = [
    `HTTP/1.1 ${reason.status} ${STATUS_CODES[reason.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

const isOurs = (request: IncomingMessage, publicOrigin: string | undefined): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true; // no browser: it has no session to lend, and needs credentials of its own anyway
  if (publicOrigin !== undefined && origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

const createDoor = ({ protocol, longest, enter }: SocketPlace, publicOrigin: string | undefined) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longest,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  });
  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    if (!offered.includes(protocol)) return refuse(socket, edgeErrors.invalid);
    if (!isOurs(request, publicOrigin)) return refuse(socket, edgeErrors.forbidden);
    const take = await enter(request, offered);
    if (take === null) return refuse(socket, edgeErrors.invalidToken);
    sockets.handleUpgrade(request, socket, head, take);
  };
};

/** Whom sockets are for. */
export interface SocketRules {
  readonly publicOrigin: string | undefined;
  readonly hosts: KnownHosts;
}

/** Every WebSocket comes in here: our hosts and pages of this origin only, known paths and sub-protocols only; then its place has it. */
export function acceptSockets(
  server: Server,
  places: Readonly<Record<string, SocketPlace>>,
  { publicOrigin, hosts }: SocketRules,
): void {
  const doors = new Map(Object.entries(places).map(([path, place]) => [path, createDoor(place, publicOrigin)]));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const reason = wrongHost(request, hosts);
    if (reason !== null) return refuse(socket, reason);
    const [pathname = ''] = (request.url ?? '').split('?');
    const door = doors.get(withoutSlash(pathname));
    if (door === undefined) return refuse(socket, edgeErrors.notFound);
    door(request, socket, head).catch(() => refuse(socket, edgeErrors.failed));
  });
}
