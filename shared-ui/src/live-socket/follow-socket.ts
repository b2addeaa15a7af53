import { liveProtocols } from '@patchbay/shared-contracts/calls';

/** After so long without a message a socket that tells each second is said to be cut [LIVE-034]. */
export const SILENT_MS = 3_000;
/** Until the first message of a socket: it has to come in, and a snapshot has to be read. */
const OPENING_MS = 10_000;

export interface SocketSetup<Message> {
  readonly address: string;
  readonly bearer: () => string | null;
  /** Runs once after `ms`; the returned function stops it. */
  readonly clock: { after(ms: number, run: () => void): () => void };
  /** Null makes no sense, and is passed over. */
  readonly read: (text: string) => Message | null;
  /** Milliseconds until it is opened again after so many cuts since the last message, one at least. */
  readonly againAfter: (cuts: number) => number;
  /** So long without a message is a cut; left out: it may be silent for ever. */
  readonly silentMs?: number;
}

export interface SocketListener<Message> {
  /** `isFirst`: of this life of the socket; what was told before no longer counts. */
  message(message: Message, isFirst: boolean): void;
  cut(): void;
}

/** One life of the socket. Returns the way to end it without a word. */
function live<Message>(setup: SocketSetup<Message>, { message, cut }: SocketListener<Message>): () => void {
  const { address, bearer, clock, read, silentMs } = setup;
  const socket = new WebSocket(address, [...liveProtocols(bearer() ?? '')]);
  let isFirst = true;
  let stopWaiting = (): void => undefined;
  const end = (): void => {
    stopWaiting();
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  };
  const isCut = (): void => {
    end();
    cut();
  };
  const wait = (ms: number | undefined): void => {
    stopWaiting();
    if (ms !== undefined) stopWaiting = clock.after(ms, isCut);
  };
  wait(silentMs === undefined ? undefined : OPENING_MS);
  socket.onmessage = ({ data }) => {
    wait(silentMs);
    const told = read(String(data));
    if (told === null) return;
    message(told, isFirst);
    isFirst = false;
  };
  socket.onclose = isCut;
  return end;
}

/** Follows a socket under the session's bearer, and opens it again whenever it was cut. Returns the way to stop. */
export function followSocket<Message>(setup: SocketSetup<Message>, listener: SocketListener<Message>): () => void {
  let cuts = 0;
  let stop = (): void => undefined;
  const open = (): void => {
    stop = live(setup, {
      message(message, isFirst) {
        cuts = 0;
        listener.message(message, isFirst);
      },
      cut() {
        cuts += 1;
        stop = setup.clock.after(setup.againAfter(cuts), open);
        listener.cut();
      },
    });
  };
  open();
  return () => stop();
}
