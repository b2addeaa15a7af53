import type { z } from '@patchbay/shared-contracts';
import { liveProtocols } from '@patchbay/shared-contracts/calls';

/** The address of a socket of this installation, by its path. */
export const socketAt = (path: string): string => `${location.origin.replace(/^http/, 'ws')}${path}`;

/** Listens for signs of life of one socket, from its making on. */
export interface Pulse {
  heard(): void;
  stop(): void;
}

export interface SocketSetup<Message> {
  readonly address: string;
  readonly bearer: () => string | null;
  /** Runs once after `ms`; the returned function stops it. */
  readonly clock: { after(ms: number, run: () => void): () => void };
  /** Null makes no sense, and is passed over. */
  readonly read: (text: string) => Message | null;
  /** Milliseconds until it is opened again after so many cuts since the last message, one at least. */
  readonly againAfter: (cuts: number) => number;
  /** Cuts a socket that says nothing: none may be silent for ever [UX-012]. */
  readonly pulse: (cut: () => void) => Pulse;
}

/** Reads messages of a schema; what is none makes no sense. */
export const readAs =
  <Message>(schema: z.ZodType<Message>) =>
  (text: string): Message | null => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  };

export interface SocketListener<Message> {
  /** It is open; of one that begins with nothing. */
  readonly opened?: () => void;
  message(message: Message): void;
  /** What was told no longer counts: the next message is the first of another life. */
  cut(): void;
}

/** One life of the socket. Returns the way to end it without a word. */
function live<Message>(setup: SocketSetup<Message>, listener: SocketListener<Message>): () => void {
  const socket = new WebSocket(setup.address, [...liveProtocols(setup.bearer() ?? '')]);
  const isCut = (): void => {
    end();
    listener.cut();
  };
  const pulse = setup.pulse(isCut);
  const end = (): void => {
    pulse.stop();
    socket.onmessage = socket.onclose = null;
    socket.close();
  };
  socket.onopen = listener.opened ?? null;
  socket.onmessage = ({ data }) => {
    pulse.heard();
    const told = setup.read(String(data));
    if (told !== null) listener.message(told);
  };
  socket.onclose = isCut;
  return end;
}

/** Follows a socket under the session's bearer, and opens it again whenever it was cut. Returns the way to stop. */
export function followSocket<Message>(setup: SocketSetup<Message>, listener: SocketListener<Message>): () => void {
  let cuts = 0;
  let stop: () => void;
  const open = (): void => {
    stop = live(setup, {
      ...listener,
      message(message) {
        cuts = 0;
        listener.message(message);
      },
      cut() {
        stop = setup.clock.after(setup.againAfter(++cuts), open);
        listener.cut();
      },
    });
  };
  open();
  return () => stop();
}
