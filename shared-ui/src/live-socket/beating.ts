import type { Pulse, SocketSetup } from './follow-socket.ts';

/** After so long without a message a socket that tells each second is said to be cut [LIVE-034]. */
export const SILENT_MS = 3_000;
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
        stop = after(SILENT_MS, cut);
      },
      stop: () => stop(),
    };
  };
