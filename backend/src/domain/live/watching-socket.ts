import { bearerOffered } from '@patchbay/shared-contracts/calls';
import type { WebSocket } from 'ws';
import type { Actor } from '../identity/actor.ts';
import type { Bearers } from '../identity/bearers.ts';
import type { Sessions } from '../identity/sessions.ts';

/** Time for a client to answer the close, ms. */
const FAREWELL_MS = 1_000;

/** RFC 6455 §7.4.1 */
const GOING_AWAY = 1001;

/** A client of a socket that only tells. */
export function watcherOf(ws: WebSocket) {
  let isAnswered = true;
  ws.on('pong', () => {
    isAnswered = true;
  });
  return {
    send: (message: unknown) => ws.send(JSON.stringify(message)),
    /** JSON that many are sent: it is not encoded anew for each. */
    sendText: (text: Buffer) => ws.send(text, { binary: false }),
    backlog: () => ws.bufferedAmount,
    isThere() {
      const was = isAnswered;
      isAnswered = false;
      ws.ping();
      return was;
    },
    close(code = GOING_AWAY) {
      ws.close(code);
      setTimeout(() => ws.terminate(), FAREWELL_MS).unref();
    },
  };
}

/** Where bearers are read, and sessions looked up. */
export interface SignedIn {
  readonly bearers: Bearers;
  readonly sessions: Sessions;
}

/** Whose bearer stands among the offered sub-protocols; null when there is none, or the session may not go on [SEC-007]. */
export async function actorOffered(offered: readonly string[], { bearers, sessions }: SignedIn): Promise<Actor | null> {
  const bearer = bearerOffered(offered);
  const actor = bearer === undefined ? null : await bearers.read(bearer);
  if (actor === null) return null;
  const { standing, person } = await sessions.standing(actor);
  return standing === 'good' ? { ...actor, ...person } : null;
}

/** Ends the watching with the socket. */
export function untilClosed(ws: WebSocket, stop: () => void): void {
  ws.on('error', () => ws.terminate());
  ws.on('close', stop);
}
