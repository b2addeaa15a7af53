import { createSocket, type Socket } from 'node:dgram';
import type { Page } from '@playwright/test';

interface End {
  readonly address: string;
  readonly port: number;
}

const HOST = '127.0.0.1';
const PATHS = 6;
const candidate = /^a=candidate:\S+ \d+ udp \d+ (\S+) (\d+) typ \S+.*$/gim;

const bound = (): Promise<Socket> =>
  new Promise((done) => {
    const socket = createSocket('udp4');
    socket.bind(0, HOST, () => done(socket));
  });

/** One path of audio between a page and the server, until it is cut: packets entering one end leave at the other. */
interface Way {
  readonly pageSide: Socket;
  readonly serverSide: Socket;
  page: End | null;
  server: End | null;
  open: boolean;
}

async function makeWay(): Promise<Way> {
  const [pageSide, serverSide] = [await bound(), await bound()];
  const way: Way = { pageSide, serverSide, page: null, server: null, open: true };
  const pass = (from: Socket, to: Socket, end: () => End | null) =>
    from.on('message', (packet) => {
      const target = end();
      if (way.open && target) to.send(packet, target.port, target.address);
    });
  pass(pageSide, serverSide, () => way.server);
  pass(serverSide, pageSide, () => way.page);
  return way;
}

/** Replaces the addresses in a message by those of a path; all but local IPv4 candidates are removed, so that nothing bypasses it. */
function byWay(message: string, port: number, learn: (end: End) => void): string {
  const [head = '', body = ''] = message.split('\r\n\r\n', 2);
  if (!body.includes('a=candidate:')) return message;
  let first = true;
  const changed = body
    .replace(candidate, (line, address: string, was: string) => {
      if (!first || !/^\d+\.\d+\.\d+\.\d+$/.test(address)) return '';
      first = false;
      learn({ address, port: Number(was) });
      return line.replace(`${address} ${was}`, `${HOST} ${port}`);
    })
    .replace(/^a=candidate:.* tcp .*$/gim, '')
    .replace(/(\r\n)+/g, '\r\n');
  return `${head.replace(/^Content-Length: *\d+/im, `Content-Length: ${Buffer.byteLength(changed)}`)}\r\n\r\n${changed}`;
}

export interface UdpPath {
  /** Cuts the current path silently, as when leaving a network. */
  cut(): void;
  breakSocket(): Promise<void>;
  /** First lines of the SIP messages sent by the page. */
  readonly sent: string[];
  close(): void;
}

/** Routes the page's audio through such paths, a new one per offer; SIP passes through. Call it before opening the page. */
export async function routeSound(page: Page): Promise<UdpPath> {
  const spare = await Promise.all(Array.from({ length: PATHS }, makeWay));
  const all = [...spare];
  const sent: string[] = [];
  let now: Way | undefined;
  let breakSocket = async () => {};
  const isOffer = (message: string) => message.startsWith('INVITE ');
  const next = (message: string): Way => {
    if (isOffer(message)) now = spare.shift();
    if (!now) throw new Error('no way left');
    return now;
  };
  await page.routeWebSocket(/\/sip$/, (socket) => {
    const server = socket.connectToServer();
    breakSocket = async () => {
      await server.close({ code: 4000 });
      await socket.close({ code: 4000 });
    };
    socket.onMessage((data) => {
      const message = String(data);
      const [line = ''] = message.split('\r\n', 1);
      if (line !== '') sent.push(line);
      if (!message.includes('a=candidate:')) return server.send(data);
      const way = next(message);
      const { port } = way.serverSide.address();
      server.send(byWay(message, port, (end) => (way.page = end)));
    });
    server.onMessage((data) => {
      const message = String(data);
      if (!message.includes('a=candidate:')) return socket.send(data);
      const way = next(message);
      const { port } = way.pageSide.address();
      socket.send(byWay(message, port, (end) => (way.server = end)));
    });
  });
  return {
    cut: () => {
      if (now) now.open = false;
    },
    breakSocket: () => breakSocket(),
    sent,
    close: () =>
      all.forEach(({ pageSide, serverSide }) => {
        pageSide.close();
        serverSide.close();
      }),
  };
}
