import { createSocket } from 'node:dgram';
import { once } from 'node:events';

type Send = () => void;
export interface Datagram {
  readonly from: 'browser' | 'server';
  /** Record type of DTLS (RFC 5764 §5.1.2) and, for a plaintext handshake, the message type; `undefined` for ICE and sound. */
  readonly dtls: { readonly record: number; readonly message: number } | undefined;
}

const dtlsOf = (data: Buffer): Datagram['dtls'] => {
  const record = data[0] ?? 0;
  return record >= 20 && record <= 63 ? { record, message: data[13] ?? 0 } : undefined;
};

/**
 * Creates a path between a browser and the side that made an offer, on which datagrams are lost and overtake each other. `happens` is
 * called for each: it sends the datagram now, later or never.
 */
export async function createUnrulyWire(happens: (datagram: Datagram, send: Send) => void) {
  const [near, far] = [createSocket('udp4'), createSocket('udp4')];
  for (const socket of [near, far]) {
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
  }
  let [server, browser] = [0, 0];
  near.on('message', (data, { port }) => {
    browser = port;
    happens({ from: 'browser', dtls: dtlsOf(data) }, () => far.send(data, server, '127.0.0.1'));
  });
  far.on('message', (data) =>
    happens({ from: 'server', dtls: dtlsOf(data) }, () => near.send(data, browser, '127.0.0.1')),
  );
  return {
    /** Returns the offer with this wire's address in place of the server's own. */
    through(offer: string): string {
      server = Number(/^a=candidate:\S+ 1 \S+ \d+ \S+ (\d+) typ host/m.exec(offer)?.[1]);
      return offer.replaceAll(` ${server} `, ` ${near.address().port} `).replaceAll(/^a=candidate:\S+ 2 .*\r\n/gm, '');
    },
    close() {
      near.close();
      far.close();
    },
  };
}
