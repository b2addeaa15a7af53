import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Clock, TelephonyLog } from '../../ports.ts';
import type { SipLink } from '../sip-link.ts';
import { createFlows, type Flows } from './flows.ts';
import { createSipStream } from './sip-stream.ts';

export interface ProxyLinksDeps {
  readonly listen: { readonly host: string; readonly port: number };
  /** Addresses of proxies; connections from other addresses are closed. */
  readonly proxies: readonly string[];
  readonly domain: string;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** A phone sent its first message through a proxy. */
  readonly accept: (link: SipLink) => void;
}

export interface ProxyLinks {
  readonly port: number;
  close(): Promise<void>;
}

const PING_MS = 10_000;
/** Time without three pings, in ms. */
const SILENT_MS = 31_000;
/** A proxy that reconnects within this time is the same one, with the same phones. */
const REDIAL_MS = 3_000;

/** One proxy: its connections, and the phones behind it. */
interface Proxy {
  readonly sockets: Set<Socket>;
  readonly flows: Flows;
  heardAt: number;
}

const normal = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');

/**
 * Listens for SIP over TCP behind Kamailio [TEL-003]: the proxy keeps the phones' WebSockets and connects to this server; each phone's
 * flow becomes a link of its own, so that everything else works as with a direct WebSocket.
 */
export async function listenToProxies(deps: ProxyLinksDeps): Promise<ProxyLinks> {
  const { clock, log, domain, accept } = deps;
  const proxies = new Map<string, Proxy>();
  const redials = new Map<Socket, () => void>();
  let isClosing = false;

  const proxyOf = (address: string): Proxy => {
    const known = proxies.get(address);
    if (known !== undefined) return known;
    const sockets = new Set<Socket>();
    const write = (text: string): void => void [...sockets].at(-1)?.write(text);
    const flows = createFlows({ domain, accept, write, heardAt: () => proxy.heardAt });
    const proxy: Proxy = { sockets, flows, heardAt: clock.now() };
    proxies.set(address, proxy);
    return proxy;
  };
  const lost = (address: string, proxy: Proxy): void => {
    if (proxy.sockets.size > 0 || proxies.get(address) !== proxy) return;
    if (proxy.flows.size() > 0) log.warn('a SIP proxy is gone', { phones: proxy.flows.size() });
    proxies.delete(address);
    proxy.flows.endAll();
  };
  const join = (socket: Socket): void => {
    const address = normal(socket.remoteAddress);
    if (!deps.proxies.includes(address)) return void socket.destroy();
    const proxy = proxyOf(address);
    proxy.sockets.add(socket.setNoDelay());
    const stopPinging = keepAlive(socket, proxy, clock);
    const take = createSipStream(proxy.flows.receive);
    socket.on('data', (piece) => {
      proxy.heardAt = clock.now();
      readSafely(() => take(piece), socket, log);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      stopPinging();
      proxy.sockets.delete(socket);
      if (isClosing) return;
      const cancel = clock.after(REDIAL_MS, () => {
        redials.delete(socket);
        lost(address, proxy);
      });
      redials.set(socket, cancel);
    });
  };
  const links = await serve(deps.listen, join, proxies);
  return {
    ...links,
    close() {
      isClosing = true; // closing: no reconnect is awaited any more
      for (const cancel of redials.values()) cancel();
      return links.close();
    },
  };
}

function readSafely(read: () => void, socket: Socket, log: TelephonyLog): void {
  try {
    read();
  } catch (error) {
    log.warn('a SIP proxy sent what is no SIP', { error: String(error) });
    socket.destroy();
  }
}

/** RFC 5626 §4.4.1: a double CRLF is answered by one. A proxy that does not answer is disconnected, and reconnects if it lives. */
function keepAlive(socket: Socket, proxy: Proxy, clock: Clock): () => void {
  let stop = clock.after(PING_MS, ping);
  function ping(): void {
    if (clock.now() - proxy.heardAt > SILENT_MS) return void socket.destroy();
    socket.write('\r\n\r\n');
    stop = clock.after(PING_MS, ping);
  }
  return () => stop();
}

async function serve(
  listen: ProxyLinksDeps['listen'],
  join: (socket: Socket) => void,
  proxies: ReadonlyMap<string, Proxy>,
): Promise<ProxyLinks> {
  const server = createServer(join);
  server.listen(listen.port, listen.host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : listen.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { sockets } of proxies.values()) for (const socket of sockets) socket.end();
      }),
  };
}
