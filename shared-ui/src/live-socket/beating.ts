import { STALE_MS } from '@patchbay/shared-contracts/live';
import type { Pulse, SocketSetup } from './follow-socket.ts';

/** Until the first message of a socket: it has to come in, and a snapshot has to be read. */
const OPENING_MS = 10_000;

/** The pulse of a socket that tells something each second at least. */
export const beating =
  ({ after }: SocketSetup<unknown>['clock']) =>
  (cut: () => void): Pulse => {
    let stop = after(OPENING_MS, cut);
    return {
      heard() {
        stop();
        stop = after(STALE_MS, cut);
      },
      stop: () => stop(),
    };
  };
