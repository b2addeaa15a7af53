import type { IncomingMessage } from 'node:http';
import type { UserGate } from '@patchbay/shared-contracts';
import { bearerOffered, LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import { GATE_SHUT } from '@patchbay/shared-contracts/live';
import type { WebSocket } from 'ws';
import type { Database } from '../../kernel/db/database.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { AccessWatch, RightsNow } from '../access/access-watch.ts';
import { accessTo } from '../access/access.ts';
import type { Actor } from '../identity/actor.ts';
import { isOfAnotherRole } from '../identity/authentication.ts';
import type { Bearers } from '../identity/bearers.ts';
import type { Sessions } from '../identity/sessions.ts';

/** Time for a client to answer the close, ms. */
const FAREWELL_MS = 1_000;

/** RFC 6455 §7.4.1 */
const GOING_AWAY = 1001;

/** Creates a client of a socket that only receives. */
export function watcherOf(ws: WebSocket) {
  let isAnswered = true;
  ws.on('pong', () => {
    isAnswered = true;
  });
  return {
    send: (message: unknown) => ws.send(JSON.stringify(message)),
    /** One JSON buffer for many clients, not encoded for each. */
    sendText: (text: Buffer) => ws.send(text, { binary: false }),
    backlog: () => ws.bufferedAmount,
    isThere() {
      const was = isAnswered;
      isAnswered = false;
      ws.ping();
      return was;
    },
    close: (code?: number) => closeSocket(ws, code),
  };
}

function closeSocket(ws: WebSocket, code = GOING_AWAY): void {
  ws.close(code);
  setTimeout(() => ws.terminate(), FAREWELL_MS).unref();
}

/** Services that read bearers and look up sessions. */
export interface SignedIn {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
}

/** Returns the user whose bearer is among the offered sub-protocols; null without one, or when the session may not go on [SEC-007]. */
export async function actorOffered(offered: readonly string[], { bearers, sessions }: SignedIn): Promise<Actor | null> {
  const bearer = bearerOffered(offered);
  const actor = bearer === undefined ? null : await bearers.read(bearer);
  if (actor === null) return null;
  const session = await sessions.standing(actor);
  if (session.standing !== 'good' || isOfAnotherRole(actor, session)) return null;
  return { ...actor, ...session.person };
}

function untilClosed(ws: WebSocket, stop: () => void): void {
  ws.on('error', () => ws.terminate());
  ws.on('close', stop);
}

export interface PersonalPlaceDeps extends SignedIn {
  readonly database: Database;
  readonly accessWatch: Pick<AccessWatch, 'watch'>;
}

/** Handler of a person's socket. */
export interface Opening {
  /** The socket is closed by GATE_SHUT when the person no longer passes the gate. */
  readonly gate: UserGate;
  /** Applies the person's new rights. Without this function the socket is closed, and its client reconnects. */
  narrow?(now: RightsNow): void;
  /** Returns the part of the rights that decides what is sent: while it stays the same, the socket stays open. */
  shown(now: RightsNow): unknown;
  /** Returns a function that stops it. */
  take(ws: WebSocket): () => void;
}

/**
 * Creates a place for people's sockets: they need a bearer among the sub-protocols and pass a gate, and their rights are checked as
 * long as the socket is open [SEC-006, SEC-007, LIVE-025].
 */
export function personalPlace(
  { database, accessWatch, ...signedIn }: PersonalPlaceDeps,
  open: (request: IncomingMessage, rights: RightsNow) => Opening | null | Promise<Opening | null>,
): SocketPlace {
  return {
    ...{ protocol: LIVE_PROTOCOL, longest: 1024, holds: 'rights' },
    async enter(request, offered) {
      const actor = await actorOffered(offered, signedIn);
      if (actor === null) return null;
      const access = await database.withAccount(actor.accountId, (tx) => accessTo(tx, actor));
      if (access === undefined) return null;
      const rights = { actor, access };
      const opening = await open(request, rights);
      if (opening === null || !access.can(opening.gate)) return null;
      return { sessionId: actor.sessionId, take: (ws) => hold(ws, rights, opening, accessWatch) };
    },
  };
}

function hold(ws: WebSocket, opened: RightsNow, opening: Opening, accessWatch: Pick<AccessWatch, 'watch'>): void {
  const { gate, shown, narrow, take } = opening;
  let before = JSON.stringify(shown(opened));
  const stop = take(ws);
  const unwatch = accessWatch.watch(opened, (now) => {
    if (now === null) return closeSocket(ws);
    if (!now.access.can(gate)) return closeSocket(ws, GATE_SHUT);
    const after = JSON.stringify(shown(now));
    if (after === before) return;
    before = after;
    if (narrow === undefined) closeSocket(ws);
    else narrow(now);
  });
  untilClosed(ws, () => {
    unwatch();
    stop();
  });
}
