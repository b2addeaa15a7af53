import { createServer, type Server } from 'node:http';
import { WebSocket } from 'ws';
import { until } from '@patchbay/testing/until';
import { acceptSockets, TOO_MANY_SOCKETS } from './sockets.ts';

describe('WebSockets are counted', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer();
    const placeOf = (entered: object) => ({
      protocol: 'live',
      longest: 1_024,
      holds: 'session' as const,
      enter: async () => ({ ...entered, take: () => undefined }),
    });
    const places = { '/anybody': placeOf({}), '/mine': placeOf({ sessionId: 'one' }) };
    acceptSockets(server, places, {
      publicOrigin: undefined,
      hosts: { names: new Set(['127.0.0.1']) },
      trustedProxies: ['127.0.0.1'],
      caps: { address: 3, session: 2 },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  const opened: WebSocket[] = [];
  afterAll(async () => {
    opened.forEach((ws) => ws.terminate());
    await new Promise((resolve) => server.close(resolve));
  });

  /** Returns how a socket from this address ended; `undefined` while it stays open. */
  const open = (path: string, address: string) =>
    new Promise<{ readonly ws: WebSocket; readonly code: number | undefined }>((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, ['live'], { headers: { 'x-forwarded-for': address } });
      opened.push(ws);
      ws.on('close', (code) => resolve({ ws, code }));
      ws.on('pong', () => resolve({ ws, code: undefined }));
      ws.on('open', () => ws.ping());
    });
  const closed = (ws: WebSocket) =>
    new Promise<void>((resolve) => {
      ws.on('close', () => resolve());
      ws.terminate();
    });

  it.each([
    ['an address', '/anybody', ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1'], '10.0.0.2'],
    ['a session, wherever it is', '/mine', ['10.0.1.1', '10.0.1.2', '10.0.1.3'], undefined],
  ])(
    '%s with too many is turned away with 1013, and comes in when one has gone [SEC-014]',
    async (_, path, from, other) => {
      const sockets = [];
      for (const address of from) sockets.push(await open(path, address));
      const last = sockets.pop();
      expect(sockets.map(({ code }) => code)).toEqual(sockets.map(() => undefined));
      expect(last?.code).toBe(TOO_MANY_SOCKETS);
      if (other !== undefined) {
        const elsewhere = await open(path, other);
        expect(elsewhere.code).toBeUndefined();
        await closed(elsewhere.ws);
      }
      for (const { ws } of sockets) await closed(ws);
      await until(async () => (await open(path, from[0] ?? '')).code === undefined);
    },
  );
});
