import { connect, type Socket } from 'node:net';
import type { Clock } from '../ports.ts';
import { createSipStream } from '../sip/proxy/sip-stream.ts';
import { callIdOf } from '../sip/by-call.ts';
import { branchOf } from '../sip/proxy/flow-marks.ts';
import { routed, type HopAddress } from '../sip/next-hop.ts';

/** TCP connections with one peer, whoever opened them: one SIP stack uses all of them. */
export interface Streams {
  /** A connection that the peer opened. */
  join(socket: Socket): void;
  /**
   * Sends by the connection of the message's transaction or dialog while that is open, else by a new one. A request whose target is
   * another port of the peer goes there (RFC 3261 §12.2.1.1). Rejects when it cannot be sent.
   */
  send(message: string): Promise<void>;
  /** Ends all connections; the next message opens one. */
  drop(): void;
  close(): void;
}

export interface StreamsDeps {
  readonly peer: HopAddress;
  /** Whether the peer is a proxy, which forwards everything: nothing is sent to another port. */
  readonly isProxy: boolean;
  readonly clock: Clock;
  receive(message: string, from: string): void;
  /** A connection was closed, since it brought no SIP, was too slow, or its data was not read by the peer. */
  cut(why: string): void;
}

const DIAL_MS = 4_000;
/** Time to complete a message, so that a slow sender holds no memory for ever. */
const WHOLE_MS = 10_000;
/** Number of bytes that a peer may leave unread. */
const UNREAD_BYTES = 1024 * 1024;
/** Idle time after which a connection is closed; a new one costs a round trip. */
const IDLE_MS = 15 * 60_000;
const REMEMBERED = 20_000;

const isResponse = (message: string): boolean => message.startsWith('SIP/2.0 ');
/** RFC 3261 §18.2.2: a response goes by the connection of its request; §18.1.1: requests of a dialog stay on their connection. */
const routeOf = (message: string): string =>
  isResponse(message) ? `branch ${branchOf(message)}` : `call ${callIdOf(message)}`;

const createRoutes = () => {
  const routes = new Map<string, Socket>();
  const note = (key: string, socket: Socket): void => {
    routes.delete(key);
    routes.set(key, socket);
    const [oldest] = routes.keys();
    if (routes.size > REMEMBERED && oldest !== undefined) routes.delete(oldest);
  };
  return {
    note: (message: string, socket: Socket): void => {
      note(`call ${callIdOf(message)}`, socket);
      if (!isResponse(message)) note(`branch ${branchOf(message)}`, socket);
    },
    of: (message: string): Socket | undefined => routes.get(routeOf(message)),
    forget: (socket: Socket): void => {
      for (const [key, route] of routes) if (route === socket) routes.delete(key);
    },
  };
};

const dial = ({ host, port }: StreamsDeps['peer']): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(DIAL_MS, () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => resolve(socket.setTimeout(0)));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });

/** Opens one connection at a time, shared by all concurrent requests. */
const createDialler = (peer: StreamsDeps['peer'], join: (socket: Socket) => void): (() => Promise<Socket>) => {
  let running: Promise<Socket> | undefined;
  const over = (): void => {
    running = undefined;
  };
  return () => {
    running ??= dial(peer).then(
      (socket) => {
        join(socket);
        socket.once('close', over);
        return socket;
      },
      (error: unknown) => {
        over();
        throw error;
      },
    );
    return running;
  };
};

/** Number of other ports of a peer that are connected at a time; beyond it the main connection carries all. */
const OTHER_PORTS = 16;

/** Connections to other ports of the peer, which its Contact or Route names; undefined if nothing listens there. */
const createOthers = (peer: HopAddress, join: (socket: Socket) => void) => {
  const diallers = new Map<number, () => Promise<Socket>>();
  const open = async (hop: HopAddress): Promise<Socket | undefined> => {
    const known = diallers.get(hop.port);
    if (!known && diallers.size >= OTHER_PORTS) return undefined;
    const dialler = known ?? createDialler(hop, join);
    diallers.set(hop.port, dialler);
    try {
      return await dialler();
    } catch {
      diallers.delete(hop.port);
      return undefined;
    }
  };
  /** Returns `undefined` synchronously when it is no other port, so that a message sent now goes out before a connection is closed. */
  return (hop: HopAddress | undefined): Promise<Socket | undefined> | undefined =>
    hop?.host === peer.host && hop.port !== peer.port ? open(hop) : undefined;
};

const sourceOf = (socket: Socket): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** Reads SIP from a socket; calls `late` when a message stays unfinished. */
const createReader = (clock: Clock, take: (message: string) => void, late: () => void) => {
  let stopWaiting: (() => void) | undefined;
  const read = createSipStream((message) => {
    stopWaiting?.();
    stopWaiting = undefined;
    take(message);
  });
  return {
    read: (piece: Buffer): void => {
      stopWaiting ??= /^[\r\n]*$/.test(piece.toString('latin1', 0, 8)) ? undefined : clock.after(WHOLE_MS, late);
      read(piece);
    },
    stop: (): void => stopWaiting?.(),
  };
};

export const createStreams = ({ peer, isProxy, clock, receive, cut }: StreamsDeps): Streams => {
  const sockets = new Set<Socket>();
  const routes = createRoutes();
  let isClosed = false;

  const drop = (socket: Socket, why: string): void => {
    cut(why);
    socket.destroy();
  };
  const join = (socket: Socket): void => {
    if (isClosed) return void socket.destroy();
    const from = sourceOf(socket);
    sockets.add(socket.setNoDelay());
    const take = (message: string): void => {
      routes.note(message, socket);
      receive(message, from);
    };
    const reader = createReader(clock, take, () => drop(socket, 'a message was not finished in time'));
    socket.setTimeout(IDLE_MS, () => socket.end());
    socket.on('data', (piece) => {
      // RFC 5626 §4.4.1
      if (piece.equals(PING)) return void socket.write('\r\n');
      try {
        reader.read(piece);
      } catch (error) {
        drop(socket, String(error));
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      reader.stop();
      sockets.delete(socket);
      routes.forget(socket);
    });
  };
  const open = createDialler(peer, join);
  const openOther = isProxy ? () => undefined : createOthers(peer, join);
  return {
    join,
    send: async (text) => {
      if (isClosed) throw new Error('closed');
      const { message, hop } = routed(text);
      const other = openOther(hop);
      const known = (other && (await other)) ?? routes.of(message);
      const socket = known?.writable ? known : await open();
      if (!isResponse(message)) routes.note(message, socket);
      if (socket.writableLength > UNREAD_BYTES) return drop(socket, 'the peer does not read');
      socket.write(message);
    },
    drop: () => sockets.forEach((socket) => socket.destroy()),
    close: () => {
      isClosed = true;
      sockets.forEach((socket) => socket.end());
    },
  };
};

const PING = Buffer.from('\r\n\r\n');
