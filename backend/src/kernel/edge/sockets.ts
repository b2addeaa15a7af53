import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

/** What is behind a path for WebSockets. */
export interface SocketPlace {
  /** The one sub-protocol spoken there: a client that does not offer it is refused (400). */
  readonly protocol: string;
  /** Longest message that a client may send, bytes. */
  readonly longest: number;
  /** Takes the socket over; `null` refuses it (401). `offered`: all sub-protocols that the client named. */
  enter(request: IncomingMessage, offered: readonly string[]): Promise<((ws: WebSocket) => void) | null>;
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
    if (!offered.includes(protocol)) return refuse(socket, '400 Bad Request');
    if (!isOurs(request, publicOrigin)) return refuse(socket, '403 Forbidden');
    const take = await enter(request, offered);
    if (take === null) return refuse(socket, '401 Unauthorized');
    sockets.handleUpgrade(request, socket, head, take);
  };
};

/** Every WebSocket comes in here: pages of this origin only, known paths and sub-protocols only; then its place has it. */
export function acceptSockets(
  server: Server,
  places: Readonly<Record<string, SocketPlace>>,
  publicOrigin: string | undefined,
): void {
  const doors = new Map(Object.entries(places).map(([path, place]) => [path, createDoor(place, publicOrigin)]));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const [pathname = ''] = (request.url ?? '').split('?');
    const door = doors.get(withoutSlash(pathname));
    if (door === undefined) return refuse(socket, '404 Not Found');
    door(request, socket, head).catch(() => refuse(socket, '500 Internal Server Error'));
  });
}
