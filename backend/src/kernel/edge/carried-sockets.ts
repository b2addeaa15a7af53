import { connect, type Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createSeal } from '../secrets/seal.ts';

/**
 * A socket whose place is at another process is carried there as it is, bytes for bytes, from its handshake on:
 *
 *   browser ──▶ proxy ──▶ this process ══▶ the process that has the place
 *
 * The one that carries has let it in (host, origin, sub-protocol, room), and says so by a sealed header; the other takes its word.
 */
export interface CarriedSockets {
  /** Whether another process has let it in. */
  isCarried(request: IncomingMessage): boolean;
  /** `to`: host and port. `failed`: the other process was not reached, and nothing was said to the client yet. */
  carry(opening: Opening, to: string, failed: () => void): void;
  /** The returned function ends those of the sockets carried to `to` now that are still open; their clients connect again by themselves. */
  endLater(to: string): () => void;
}

export interface Opening {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** What came after the handshake. */
  readonly head: Buffer;
}

const HEADER = 'x-patchbay-carried';
/** Between processes of one installation; longer, and another is asked. */
const CONNECT_MS = 2_000;
/** For so long a sealed header counts, ms; the clocks of an installation agree within a second. */
const MARK_MS = 30_000;

/** The handshake as it came, with our word for it. */
const handshake = ({ method, url, rawHeaders }: IncomingMessage, mark: string): string => {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== HEADER ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
  );
  return [`${method} ${url} HTTP/1.1`, ...lines, `${HEADER}: ${mark}`, '', ''].join('\r\n');
};

const addressOf = (to: string): { readonly host: string; readonly port: number } => {
  const at = to.lastIndexOf(':');
  return { host: to.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(to.slice(at + 1)) };
};

/** `secret`: 32 bytes that all processes of the installation have. */
export function createCarriedSockets(secret: Uint8Array, now: () => number): CarriedSockets {
  const { seal, open } = createSeal(secret, 'carried sockets');
  const carried = new Map<Duplex, { readonly to: string; readonly far: Socket }>();
  const end = (socket: Duplex): void => {
    carried.get(socket)?.far.destroy();
    carried.delete(socket);
    socket.destroy();
  };
  return {
    isCarried({ headers }) {
      const at = open(Buffer.from([headers[HEADER] ?? ''].flat().join(''), 'base64'))?.toString();
      return at !== undefined && Math.abs(now() - Number(at)) <= MARK_MS;
    },
    carry({ request, socket, head }, to, failed) {
      const far = connect(addressOf(to)).setNoDelay();
      far.setTimeout(CONNECT_MS, () => far.destroy(new Error('no answer')));
      far.on('error', () => (carried.has(socket) ? end(socket) : failed()));
      far.once('connect', () => {
        far.setTimeout(0);
        carried.set(socket, { to, far });
        far.write(handshake(request, seal(Buffer.from(String(now()))).toString('base64')), 'latin1'); // as Node reads headers
        far.write(head);
        socket.pipe(far).pipe(socket);
        far.once('close', () => end(socket));
      });
      socket.once('close', () => {
        carried.delete(socket);
        far.destroy();
      });
    },
    endLater(to) {
      const sockets = [...carried].flatMap(([socket, way]) => (way.to === to ? [socket] : []));
      return () => sockets.filter((socket) => carried.has(socket)).forEach(end);
    },
  };
}
