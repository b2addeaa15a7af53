import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { WebSocket } from 'ws';
import { until } from '@patchbay/testing/until';
import { createCarriedSockets, type CarriedSockets } from './carried-sockets.ts';
import { acceptSockets, type SocketPlace } from './sockets.ts';

/** A process of the installation: the sockets it took, and the place it names for them. */
interface Process {
  readonly address: string;
  readonly carried: CarriedSockets;
  readonly took: WebSocket[];
  elsewhere: string | null;
  /** Session of its sockets. */
  sessionId?: string;
}

describe('sockets forwarded to another process [TEL-020]', () => {
  const servers: Server[] = [];
  const clients: WebSocket[] = [];
  const secret = randomBytes(32);

  const start = async (
    key: Uint8Array = secret,
    caps = { address: 2, session: 2 },
    hasMoved?: (to: string) => Promise<boolean>,
  ): Promise<Process> => {
    const server = createServer();
    const took: WebSocket[] = [];
    const carried = createCarriedSockets(key, Date.now, hasMoved);
    const place: SocketPlace = {
      ...{ protocol: 'sip', longest: 1024, holds: 'session' },
      enter: async () => ({
        ...(process.sessionId !== undefined && { sessionId: process.sessionId }),
        take: (ws) => {
          took.push(ws);
          ws.on('message', (data) => ws.send(`heard ${String(data)}`));
        },
      }),
      elsewhere: () => process.elsewhere,
    };
    const rules = { publicOrigin: undefined, hosts: { names: new Set(['127.0.0.1']) }, trustedProxies: [], caps };
    acceptSockets(server, { '/sip': place }, { ...rules, carried });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const process: Process = { address: `127.0.0.1:${port}`, carried, took, elsewhere: null };
    return process;
  };
  afterEach(async () => {
    clients.splice(0).forEach((client) => client.terminate());
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  /** Opens a socket; returns 101 or the status of the refusal, and what was received. */
  const open = async ({ address }: Process, headers: Readonly<Record<string, string>> = {}) => {
    const client = new WebSocket(`ws://${address}/sip`, ['sip'], { headers });
    clients.push(client);
    const received: string[] = [];
    client.on('message', (data) => received.push(String(data)));
    client.on('close', (code) => received.push('closed', `by ${code}`));
    client.on('error', () => undefined);
    const is = await new Promise<number>((resolve) => {
      client.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      client.once('open', () => resolve(101));
    });
    return { client, received, is };
  };

  it('carry data both ways, and close at both ends together', async () => {
    const [near, far] = [await start(), await start()];
    near.elsewhere = far.address;
    const { client, received, is } = await open(near);
    expect([is, near.took.length, far.took.length]).toEqual([101, 0, 1]);
    client.send('hello');
    await until(() => received.includes('heard hello'));
    far.took[0]?.close(1012);
    await until(() => received.includes('closed'));

    const other = await open(near);
    other.client.close();
    await until(() => far.took[1]?.readyState === WebSocket.CLOSED);
  });

  it('are refused if that process is unreachable, or forwards them itself', async () => {
    const [near, far, third] = [await start(), await start(), await start()];
    near.elsewhere = far.address;
    far.elsewhere = third.address;
    expect([(await open(near)).is, third.took.length]).toEqual([503, 0]);
    near.elsewhere = '127.0.0.1:1';
    expect((await open(near)).is).toBe(503);
  });

  it('are counted where they come in, and not again at their destination', async () => {
    const [near, other, far] = [await start(), await start(), await start()];
    [near, other].forEach((process) => (process.elsewhere = far.address));
    const opened = [];
    for (const process of [near, near, near, other, other]) opened.push((await open(process)).is);
    expect(opened).toEqual([101, 101, 503, 101, 101]);
  });

  it('of one session are counted at the destination, whichever process they come through', async () => {
    const [near, other, far] = [await start(), await start(), await start()];
    far.sessionId = 's-1';
    [near, other].forEach((process) => (process.elsewhere = far.address));
    const opened = [await open(near), await open(near), await open(other)];
    await until(() => opened[2]?.received.includes('closed') === true); // refused
    expect(opened.map(({ received }) => received[0])).toEqual([undefined, undefined, 'closed']);
  });

  it('of another installation are anonymous: its header does not count', async () => {
    const [stranger, far] = [await start(randomBytes(32)), await start(secret, { address: 1, session: 1 })];
    stranger.elsewhere = far.address;
    expect((await open(stranger)).is).toBe(101);
    const second = await open(stranger);
    await until(() => second.received.includes('closed')); // one too many: it was counted
  });

  it('are told to reconnect at once when the destination process died and another one has its place [TEL-022]', async () => {
    let moves: (isMoved: boolean) => void = () => undefined;
    const asked: string[] = [];
    const near = await start(secret, undefined, (to) => {
      asked.push(to);
      return new Promise((resolve) => (moves = resolve));
    });
    const far = await start();
    near.elsewhere = far.address;
    const { received } = await open(near);
    far.took[0]?.terminate(); // as the system does for a dead process: without a close frame
    await until(() => asked.length === 1);
    expect([asked, received]).toEqual([[far.address], []]);
    moves(true);
    await until(() => received.includes('by 1012'));
  });

  it('end as before when the destination process only ended the connection, with or without a close frame', async () => {
    const asked: string[] = [];
    const near = await start(secret, undefined, async (to) => asked.push(to) < 0);
    const far = await start();
    near.elsewhere = far.address;
    const { received } = await open(near);
    far.took[0]?.terminate();
    await until(() => received.includes('by 1006'));
    const closed = await open(near);
    far.took[1]?.close(1008, 'no longer');
    await until(() => closed.received.includes('by 1008'));
    expect(asked).toEqual([far.address]);
  });

  it('end when the destination process is gone, so that clients reconnect; those of others stay', async () => {
    const [near, far, next] = [await start(secret, { address: 3, session: 2 }), await start(), await start()];
    near.elsewhere = far.address;
    const carried = await open(near);
    const endThem = near.carried.endLater(far.address);
    const begunLater = await open(near);
    near.elsewhere = next.address;
    const elsewhere = await open(near);
    endThem();
    await until(() => carried.received.includes('closed') && far.took[0]?.readyState === WebSocket.CLOSED);
    elsewhere.client.send('hello');
    await until(() => elsewhere.received.includes('heard hello'));
    expect(begunLater.received).toEqual([]);
  });
});
