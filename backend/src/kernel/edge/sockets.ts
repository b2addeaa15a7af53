import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { edgeErrors } from '@patchbay/shared-contracts';
import { WebSocketServer, type WebSocket } from 'ws';
import type { CarriedSockets, Opening } from './carried-sockets.ts';
import { createClientAddress, createTrust } from './client-address.ts';
import { wrongHost } from './hosts.ts';
import type { KnownHosts } from './model/hosts.ts';
import { Refusal } from './refusal.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Handler of a path for WebSockets. */
export interface SocketPlace {
  /** The only sub-protocol of this path: a client that does not offer it is refused (400). */
  readonly protocol: string;
  /** Longest message that a client may send, bytes. */
  readonly longest: number;
  /** Basis of an open socket: the person's current rights, or only the session, with each request checked again. */
  readonly holds: 'rights' | 'session';
  /** `null` refuses it (401). `offered`: all sub-protocols that the client named. */
  enter(request: IncomingMessage, offered: readonly string[]): Promise<Entered | null>;
  /** Host and port of the process that serves it now; `null`: this one. Left out: each process serves its own. */
  elsewhere?(request: IncomingMessage): string | null;
}

/** A WebSocket that may be opened. */
export interface Entered {
  /** Its session, if known before the first message. */
  readonly sessionId?: string;
  take(ws: WebSocket): void;
}

/** Largest numbers of sockets open at once, in this process. */
export interface SocketCaps {
  /** By address, as a whole office has one: a thousand people with a phone, statuses, live calls and WhatsApp each. */
  readonly address: number;
  /** By session: eight tabs with all of those. */
  readonly session: number;
}
export const socketCaps: SocketCaps = { address: 4_000, session: 32 };

/** "Try again later", of the registry of RFC 6455 §11.7: clients reconnect by themselves, each time later. */
export const TOO_MANY_SOCKETS = 1013;
const FAREWELL_MS = 1_000;

function turnAway(ws: WebSocket): void {
  ws.on('error', () => ws.terminate());
  ws.close(TOO_MANY_SOCKETS, 'too many sockets');
  setTimeout(() => ws.terminate(), FAREWELL_MS).unref();
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

/** Refusal of a socket that cannot be passed to the process that serves it: not reachable, no room, or passed on once already. */
const notReached: Reason = {
  status: 503,
  code: 'not-reached',
  message: 'This connection is not available right now. Please try again in a moment.',
};

const isOurs = (request: IncomingMessage, publicOrigin: string | undefined): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true; // no browser: it has no cookie of a user, and needs credentials of its own anyway
  if (publicOrigin !== undefined && origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Returns the path of a request line, also of an absolute address (RFC 9112 §3.2.2). */
const withoutHost = (url: string): string => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/** Admits a socket if its address and session have capacity; it counts until it closes. */
interface Admission {
  /** `carried`: its address was counted where it came in. */
  hasRoom(opening: Pick<Opening, 'request'>, closing: Closing, owner?: SocketOwner): boolean;
}
interface Closing {
  once(event: 'close', run: () => void): unknown;
}
interface SocketOwner {
  readonly sessionId?: string | undefined;
  readonly carried?: boolean;
}

function createAdmission({ trustedProxies, caps = socketCaps }: SocketRules): Admission {
  const addressOf = createClientAddress(trustedProxies);
  const limit = createConcurrencyLimit();
  return {
    hasRoom({ request }, closing, { sessionId, carried = false } = {}) {
      const keys = [
        ...(carried ? [] : [[`address ${addressOf(request)}`, caps.address] as const]),
        ...(sessionId === undefined ? [] : [[`session ${sessionId}`, caps.session] as const]),
      ];
      if (!limit.take(keys)) return false;
      closing.once('close', () => limit.give(keys));
      return true;
    },
  };
}

interface DoorDeps {
  readonly publicOrigin: string | undefined;
  readonly admission: Admission;
  readonly carried: CarriedSockets | undefined;
}

/** Passes a socket on to the process that serves it; false: it is served here. A socket that was carried here is not passed on again. */
const passOn = (opening: Opening, { elsewhere }: SocketPlace, { admission, carried }: DoorDeps): boolean => {
  const { request, socket } = opening;
  const to = elsewhere?.(request) ?? null;
  if (carried === undefined || to === null) return false;
  if (carried.isCarried(request) || !admission.hasRoom(opening, socket)) refuse(socket, notReached);
  else carried.carry(opening, to, () => refuse(socket, notReached));
  return true;
};

const createDoor = (place: SocketPlace, deps: DoorDeps) => {
  const { publicOrigin, admission, carried } = deps;
  const { protocol, longest, enter } = place;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longest,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  });
  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    if (!offered.includes(protocol)) return refuse(socket, edgeErrors.invalid);
    if (!isOurs(request, publicOrigin)) return refuse(socket, edgeErrors.forbidden);
    if (passOn({ request, socket, head }, place, deps)) return;
    const isCarried = carried?.isCarried(request) === true;
    const entered = await enter(request, offered);
    if (entered === null) return refuse(socket, edgeErrors.invalidToken);
    sockets.handleUpgrade(request, socket, head, (ws: WebSocket) => {
      const whose = { sessionId: entered.sessionId, carried: isCarried };
      if (!admission.hasRoom({ request }, ws, whose)) return turnAway(ws);
      entered.take(ws);
    });
  };
};

/** Conditions for accepting sockets. */
export interface SocketRules {
  readonly publicOrigin: string | undefined;
  readonly hosts: KnownHosts;
  readonly trustedProxies: readonly string[];
  readonly caps?: SocketCaps;
  /** Left out: there is no other process. */
  readonly carried?: CarriedSockets | undefined;
}

/** Accepts all WebSockets: only known hosts, pages of this origin, known paths and sub-protocols; the handler of the path gets them. */
export function acceptSockets(server: Server, places: Readonly<Record<string, SocketPlace>>, rules: SocketRules): void {
  const { publicOrigin, hosts, trustedProxies, carried } = rules;
  const hostRules = { hosts, isProxy: createTrust(trustedProxies) };
  const deps = { publicOrigin, carried, admission: createAdmission(rules) };
  const doors = new Map(Object.entries(places).map(([path, place]) => [path, createDoor(place, deps)]));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const reason = wrongHost(request, hostRules);
    if (reason !== null) return refuse(socket, reason);
    const [pathname = ''] = withoutHost(request.url ?? '').split('?');
    const door = doors.get(withoutSlash(pathname));
    if (door === undefined) return refuse(socket, edgeErrors.notFound);
    door(request, socket, head).catch(() => refuse(socket, edgeErrors.failed));
  });
}
