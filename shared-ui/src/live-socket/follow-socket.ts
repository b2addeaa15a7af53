import type { z } from '@patchbay/shared-contracts';
import { liveProtocols } from '@patchbay/shared-contracts/calls';

/** Returns the address of a socket of this installation. */
export const socketAt = (path: string): string => `${location.origin.replace(/^http/, 'ws')}${path}`;

/** Monitors the signs of life of one socket, from its creation. */
export interface Pulse {
  heard(): void;
  stop(): void;
}

export interface SocketSetup<Message> {
  readonly address: string;
  readonly bearer: () => string | null;
  /** Runs once after `ms`; the returned function cancels it. */
  readonly clock: { after(ms: number, run: () => void): () => void };
  /** Parses a message; null for an invalid one, which is ignored. */
  readonly read: (text: string) => Message | null;
  /** Returns the wait before reopening, ms, after this number of cuts (at least one) since the last message. */
  readonly againAfter: (cuts: number) => number;
  /** Cuts a socket that is silent for too long [UX-012]. */
  readonly pulse: (cut: () => void) => Pulse;
}

/** Returns a parser for messages of a schema; null for invalid ones. */
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
  /** The socket is open; for protocols without a first message. */
  readonly opened?: () => void;
  message(message: Message): void;
  /** Earlier messages are void: the next one starts a new connection. */
  cut(): void;
}

/** Opens one connection. Returns a function that ends it silently. */
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
    const message = setup.read(String(data));
    if (message !== null) listener.message(message);
  };
  socket.onclose = isCut;
  return end;
}

/** Follows a socket with the session's bearer, and reopens it whenever it was cut. Returns a function that stops it. */
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
