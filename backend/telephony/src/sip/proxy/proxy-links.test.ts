import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createFakeClock, settle } from '../../testing/fake-clock.ts';
import { describeSipLink } from '../../testing/sip-link-contract.ts';
import type { SipLink } from '../sip-link.ts';
import { listenToProxies } from './proxy-links.ts';
import { createSipStream } from './sip-stream.ts';
import { until } from '@patchbay/testing/until';

const FLOW = '10.0.0.7~51234~ws~12';
const lines = (...parts: string[]): string => `${parts.join('\r\n')}\r\n\r\n`;
const hello = (flow = FLOW): string =>
  lines(
    'OPTIONS sip:us@cc.test SIP/2.0',
    'Via: SIP/2.0/TCP proxy;branch=z9hG4bKp',
    `X-Flow: ${flow}`,
    'Content-Length: 0',
  );

/** This server, and a stand-in for the proxy, which adds and removes marks. */
const open = async (proxies: readonly string[] = ['127.0.0.1']) => {
  const clock = createFakeClock();
  const accepted: SipLink[] = [];
  const waiting: (() => void)[] = [];
  const server = await listenToProxies({
    ...{ listen: { host: '127.0.0.1', port: 0 }, proxies, domain: 'cc.test', clock },
    log: { info: () => undefined, warn: () => undefined },
    accept: (link) => {
      accepted.push(link);
      waiting.splice(0).forEach((go) => go());
    },
  });
  const dial = async () => {
    const socket = connect(server.port, '127.0.0.1');
    const got: string[] = [];
    socket.on(
      'data',
      createSipStream((text) => void got.push(text)),
    );
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, got };
  };
  const nextLink = async (): Promise<SipLink> => {
    while (accepted.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const [link] = accepted.splice(0, 1);
    if (link === undefined) throw new Error('no link');
    return link;
  };
  return { clock, server, dial, nextLink, accepted };
};
describeSipLink('a phone behind the proxy', async () => {
  const { server, dial, nextLink } = await open();
  const { socket, got } = await dial();
  socket.write(hello());
  const link = await nextLink();
  const received: ((message: string) => void)[] = [];
  const unmark = (text: string): string => text.replace(/^X-Flow: .*\r\n/im, '').replace(/;flow=\d+/, '');
  let isPhoneThere = true;
  socket.on('data', () => {
    for (const text of got.splice(0)) if (isPhoneThere) received.forEach((listener) => listener(unmark(text)));
  });
  return {
    link,
    phone: {
      send: (message) => void socket.write(message.replace('\r\n', `\r\nX-Flow: ${FLOW}\r\n`)),
      onMessage: (listener) => void received.push(listener),
      drop: () => {
        isPhoneThere = false;
        socket.write(
          lines(
            'OPTIONS sip:flow@us SIP/2.0',
            'Via: SIP/2.0/TCP p;branch=z9hG4bKc',
            `X-Flow-Closed: ${FLOW.replace('~12', '')}`,
          ),
        );
      },
    },
    cleanUp: async () => {
      socket.destroy();
      await server.close();
    },
  };
});

describe('SIP over TCP behind a proxy [TEL-003]', () => {
  let system: Awaited<ReturnType<typeof open>>;
  const sockets: Socket[] = [];
  const dial = async () => {
    const dialled = await system.dial();
    sockets.push(dialled.socket);
    return dialled;
  };
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    await system.server.close();
  });

  it('each phone is a link with its own address', async () => {
    system = await open();
    const { socket } = await dial();
    socket.write(hello('10.0.0.7~1~ws~1') + hello('10.0.0.8~1~wss~2'));
    expect([(await system.nextLink()).address, (await system.nextLink()).address]).toEqual(['10.0.0.7', '10.0.0.8']);
  });

  it('a connection that is no proxy is cut off', async () => {
    system = await open(['10.1.1.1']);
    const { socket } = await dial();
    await once(socket, 'close');
    expect(system.accepted).toEqual([]);
  });

  it('a proxy that sends other protocols is cut off', async () => {
    system = await open();
    const { socket } = await dial();
    socket.write('x'.repeat(70_000));
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('the proxy is asked to end a phone’s connection', async () => {
    system = await open();
    const { socket, got } = await dial();
    socket.write(hello());
    (await system.nextLink()).close('misbehaved');
    await until(() => got.length > 0);
    expect(got[0]).toMatch(new RegExp(`^OPTIONS .*X-Flow-Close: ${FLOW}\r\n`, 's'));
  });

  it('phones outlive a connection that the proxy replaces, and not its end', async () => {
    system = await open();
    const first = await dial();
    first.socket.write(hello());
    const link = await system.nextLink();
    let ended = 0;
    link.onClose(() => void ended++);
    first.socket.destroy();
    const second = await dial();
    second.socket.write(hello('10.0.0.8~1~ws~1'));
    await system.nextLink();
    await system.clock.advance(3_000);
    link.send(hello());
    await until(() => second.got.length > 0);
    expect(ended).toBe(0);
    second.socket.destroy();
    await until(() => second.socket.closed);
    for (let tries = 0; tries < 100 && ended === 0; tries++) {
      await system.clock.advance(3_000);
      await settle();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(ended).toBe(1);
  });

  it('a proxy that answers no ping is cut off; one that does counts as alive', async () => {
    system = await open();
    const { socket } = await dial();
    socket.write(hello());
    const link = await system.nextLink();
    const pinged = once(socket, 'data');
    await system.clock.advance(10_000);
    await pinged;
    socket.write('\r\n');
    await until(() => link.heardAt() === system.clock.now());
    const closed = once(socket, 'close');
    for (let ping = 0; ping < 5; ping++) await system.clock.advance(10_000);
    await closed;
    expect(system.clock.now() - link.heardAt()).toBeGreaterThanOrEqual(30_000);
  });
});
