import { bearerOffered, LIVE_PROTOCOL } from '@patchbay/shared-contracts';
import type { WebSocket } from 'ws';
import type { SocketPlace } from '../edge/sockets.ts';
import type { Bearers } from '../identity/bearers.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { StatusBoard, Watcher } from './status-board.ts';

/** Time for a client to answer the close, ms. */
const FAREWELL_MS = 1_000;

function watcherOf(ws: WebSocket): Watcher {
  let isAnswered = true;
  ws.on('pong', () => {
    isAnswered = true;
  });
  return {
    send: (message) => ws.send(JSON.stringify(message)),
    backlog: () => ws.bufferedAmount,
    isThere() {
      const was = isAnswered;
      isAnswered = false;
      ws.ping();
      return was;
    },
    close() {
      ws.close(1001); // RFC 6455 §7.4.1: going away
      setTimeout(() => ws.terminate(), FAREWELL_MS).unref();
    },
  };
}

/** The agent status socket: a bearer in the sub-protocols says whose account; clients have nothing to say [NET-021]. */
export const statusPlace = (
  board: StatusBoard,
  { bearers, sessions }: { readonly bearers: Bearers; readonly sessions: Sessions },
): SocketPlace => ({
  protocol: LIVE_PROTOCOL,
  longest: 1024,
  async enter(_request, offered) {
    const bearer = bearerOffered(offered);
    const actor = bearer === undefined ? null : await bearers.read(bearer);
    if (actor === null || !(await sessions.isAlive(actor))) return null;
    return (ws) => {
      const stop = board.watch(actor, watcherOf(ws));
      ws.on('error', () => ws.terminate());
      ws.on('close', stop);
    };
  },
});
