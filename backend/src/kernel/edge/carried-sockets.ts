import { connect, type Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createSeal } from '../secrets/seal.ts';

/**
 * Carries sockets that belong to another process there, byte for byte, from the handshake on:
 *
 *   browser ──▶ proxy ──▶ this process ══▶ the process that has the place
 *
 * The carrying process has admitted the socket (host, origin, sub-protocol, limits) and proves it by a sealed header; the other trusts it.
 */
export interface CarriedSockets {
  /** Whether another process has already admitted it. */
  isCarried(request: IncomingMessage): boolean;
  /** `to`: host and port. `failed` is called if the other process was not reached; the client has been sent nothing yet. */
  carry(opening: Opening, to: string, failed: () => void): void;
  /**
   * Selects the sockets that are carried to `to` now; the returned function ends those still open. Their clients reconnect by
   * themselves.
   */
  endLater(to: string): () => void;
}

export interface Opening {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** Bytes after the handshake. */
  readonly head: Buffer;
}

const HEADER = 'x-patchbay-carried';
/** Connect timeout between processes of one installation, ms. */
const CONNECT_MS = 2_000;
/** Validity of a sealed header, ms; the clocks of an installation agree within a second. */
const MARK_MS = 30_000;

/** Returns the handshake as received, with the sealed header. */
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

/** Close frame of a server (RFC 6455 §5.5.1) with code 1012, service restart: the client reconnects at once. */
const CLOSE_MOVED = Buffer.from([0x88, 2, 1012 >> 8, 1012 & 0xff]);
/** Time for the client to read it, ms. */
const READ_MS = 1_000;

/** Whether the other process has closed the socket by a close frame, which comes last and is shorter than 126 bytes. */
const hasClosed = (last: Buffer): boolean => {
  const from = last.lastIndexOf(0x88);
  return from >= 0 && last[from + 1] === last.length - from - 2;
};

/**
 * `secret`: 32 bytes shared by all processes of the installation. `hasMoved` is asked about a process that went away without a close frame;
 * it resolves to true once another process has the place.
 */
export function createCarriedSockets(
  secret: Uint8Array,
  now: () => number,
  hasMoved: (to: string) => Promise<boolean> = async () => false,
): CarriedSockets {
  const { seal, open } = createSeal(secret, 'carried sockets');
  const carried = new Map<Duplex, { readonly to: string; readonly far: Socket }>();
  const end = (socket: Duplex): void => {
    carried.get(socket)?.far.destroy();
    carried.delete(socket);
    socket.destroy();
  };
  const lost = async (socket: Duplex, to: string): Promise<void> => {
    if (!carried.has(socket)) return; // the client has left
    const isMoved = await hasMoved(to).catch(() => false);
    if (!carried.has(socket)) return;
    if (!isMoved) return end(socket);
    carried.delete(socket);
    socket.end(CLOSE_MOVED);
    setTimeout(() => socket.destroy(), READ_MS).unref();
  };
  return {
    isCarried({ headers }) {
      const at = open(Buffer.from([headers[HEADER] ?? ''].flat().join(''), 'base64'))?.toString();
      return at !== undefined && Math.abs(now() - Number(at)) <= MARK_MS;
    },
    carry({ request, socket, head }, to, failed) {
      const far = connect(addressOf(to)).setNoDelay();
      far.setTimeout(CONNECT_MS, () => far.destroy(new Error('no answer')));
      let last: Buffer = Buffer.alloc(0);
      far.on('error', () => (carried.has(socket) ? undefined : failed()));
      far.once('connect', () => {
        far.setTimeout(0);
        carried.set(socket, { to, far });
        far.write(handshake(request, seal(Buffer.from(String(now()))).toString('base64')), 'latin1'); // as Node reads headers
        far.write(head);
        socket.pipe(far).pipe(socket, { end: false });
        far.on('data', (data: Buffer) => (last = data));
        far.once('close', () => (hasClosed(last) ? end(socket) : void lost(socket, to)));
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
