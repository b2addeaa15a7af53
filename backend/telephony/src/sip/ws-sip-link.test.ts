import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { createFakeClock, settle } from '../testing/fake-clock.ts';
import { describeSipLink } from '../testing/sip-link-contract.ts';
import type { SipLink } from './sip-link.ts';
import { createWsSipLink } from './ws-sip-link.ts';

/** A real socket on loopback; only the time of the pings is faked. */
const openSocket = async (autoPong = true) => {
  const clock = createFakeClock();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'sip' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const held: string[] = [];
  const watched = (socket: Writable) => ({
    cork: () => {
      held.push('held');
      socket.cork();
    },
    uncork: () => {
      held.push('let go');
      socket.uncork();
    },
  });
  const linked = new Promise<SipLink>((resolve) => {
    server.on('connection', (ws, { socket }) =>
      resolve(createWsSipLink(ws, { address: '127.0.0.1', wire: watched(socket) }, clock)),
    );
  });
  const client = new WebSocket(`ws://127.0.0.1:${port}`, 'sip', { autoPong });
  const [link] = await Promise.all([linked, once(client, 'open')]);
  const closed = new Promise<number>((resolve) => client.on('close', resolve));
  const close = async () => {
    client.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  return { link, client, clock, closed, close, held };
};

describeSipLink('a WebSocket', async () => {
  const { link, client, close } = await openSocket();
  return {
    link,
    phone: {
      send: (message) => client.send(message),
      onMessage: (listener) => void client.on('message', (data) => listener(String(data))),
      drop: () => client.terminate(),
    },
    cleanUp: close,
  };
});

describe('SIP over WebSocket [RFC 7118]', () => {
  it('closes on a message above 64 KiB without passing it on', async () => {
    const { link, client, closed, close } = await openSocket();
    const got: string[] = [];
    link.onMessage((message) => void got.push(message));
    client.send('x'.repeat(65_537));
    expect([await closed, got]).toEqual([1009, []]);
    await close();
  });

  it('ends a phone that answers no ping, and reports when one was last heard [TEL-008]', async () => {
    const { clock, closed, close } = await openSocket(false);
    await clock.advance(30_000);
    expect(await closed).toBe(1006);
    await close();
  });

  it('messages of one turn leave together, and so do later ones', async () => {
    const { link, client, held, close } = await openSocket();
    const got: string[] = [];
    client.on('message', (data) => got.push(String(data)));
    link.send('one');
    link.send('two');
    while (got.length < 2) await once(client, 'message');
    link.send('three');
    while (got.length < 3) await once(client, 'message');
    expect([got, held]).toEqual([
      ['one', 'two', 'three'],
      ['held', 'let go', 'held', 'let go'],
    ]);
    await close();
  });

  it('a pong counts as a sign of life', async () => {
    const { link, client, clock, close } = await openSocket();
    const pinged = once(client, 'ping');
    await clock.advance(10_000);
    await pinged;
    while (link.heardAt() !== clock.now()) await settle();
    expect(link.heardAt()).toBe(clock.now());
    await close();
  });
});
