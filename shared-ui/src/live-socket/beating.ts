import { STALE_MS } from '@patchbay/shared-contracts/live';
import type { Pulse, SocketSetup } from './follow-socket.ts';

/** Until the first message of a socket: it has to come in, and a snapshot has to be read. */
const OPENING_MS = 10_000;

/** Cuts a socket that was silent for `silenceMs`. The server must say something at least twice in that time. */
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
