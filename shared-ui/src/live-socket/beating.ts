import { STALE_MS } from '@patchbay/shared-contracts/live';
import type { Pulse, SocketSetup } from './follow-socket.ts';

/** Timeout of a socket's first message, ms: it has to connect, and the server has to read a snapshot. */
const OPENING_MS = 10_000;

/** Cuts a socket after `silenceMs` of silence. The server must send at least twice in that time. */
export const beating =
  ({ after }: SocketSetup<unknown>['clock'], silenceMs = STALE_MS) =>
  (cut: () => void): Pulse => {
    let stop = after(OPENING_MS, cut);
    return {
      heard() {
        stop();
        stop = after(silenceMs, cut);
      },
      stop: () => stop(),
    };
  };
