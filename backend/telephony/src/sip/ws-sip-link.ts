import type { Writable } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../ports.ts';
import type { LinkEnd, SipLink } from './sip-link.ts';

/** Interval of pings to the browser; two unanswered ones end the socket. */
export const PING_MS = 10_000;
/** Larger messages close the socket (RFC 6455 §7.4.1: 1009). The HTTP layer may set `maxPayload` to the same. */
const MAX_MESSAGE_BYTES = 64 * 1024;

const textOf = (data: RawData): string =>
  Buffer.isBuffer(data)
    ? data.toString('utf8')
    : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]).toString('utf8');

// RFC 6455 §7.4, and the registry of its §11.7: going away, restart, normal, policy violation.
const closeCodes: Readonly<Record<LinkEnd, number>> = {
  closing: 1001,
  moved: 1012,
  replaced: 1000,
  misbehaved: 1008,
  'not-registered': 1008,
};

/** Other end of a WebSocket. */
export interface RemotePhone {
  /** For logs and limits. */
  readonly address: string;
  /** Origin of the page, from its handshake. */
  readonly origin?: string;
  /** Stream that the frames are written to; without it each frame is sent separately. */
  readonly wire?: Pick<Writable, 'cork' | 'uncork'>;
}

/** Sends everything written in one turn of the event loop at once: a system call is a third of the cost of a message (bench/sip). */
const inOneGo = ({ wire }: RemotePhone): (() => void) => {
  let isHeld = false;
  const letGo = () => {
    isHeld = false;
    wire?.uncork();
  };
  return () => {
    if (isHeld || !wire) return;
    isHeld = true;
    wire.cork();
    setImmediate(letGo);
  };
};

/** RFC 7118 over the `ws` library. Sends pings itself, since SIP keep-alives of browsers do not detect a dead connection. */
export const createWsSipLink = (ws: WebSocket, remote: RemotePhone, clock: Clock): SipLink => {
  const { address, origin } = remote;
  const gather = inOneGo(remote);
  let heardAt = clock.now();
  let pinged = 0;
  let stopPing: () => void = () => undefined;
  const alive = () => {
    heardAt = clock.now();
    pinged = 0;
  };
  const ping = () => {
    if (pinged >= 2) return ws.terminate();
    pinged++;
    ws.ping();
    stopPing = clock.after(PING_MS, ping);
  };
  ws.on('pong', alive);
  ws.on('error', () => ws.terminate());
  ws.on('close', () => stopPing());
  stopPing = clock.after(PING_MS, ping);
  return {
    protocol: origin?.startsWith('https:') ? 'WSS' : 'WS',
    address,
    send: (message) => {
      if (ws.readyState !== ws.OPEN) return;
      gather();
      ws.send(message);
    },
    close: (why) => {
      ws.close(closeCodes[why], why);
      ws.once(
        'close',
        clock.after(1000, () => ws.terminate()),
      );
    },
    onMessage: (listener) => {
      ws.on('message', (data) => {
        alive();
        const text = textOf(data);
        if (text.length > MAX_MESSAGE_BYTES) return ws.close(1009, 'message too large');
        listener(text);
      });
    },
    onClose: (listener) => {
      // RFC 6455 §7.4.1: a browser that leaves the page says 1001
      ws.once('close', (code) => listener(code === 1001 ? 'left' : 'lost'));
    },
    heardAt: () => heardAt,
  };
};
