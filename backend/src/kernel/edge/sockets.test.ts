import { createServer, type Server } from 'node:http';
import { connect as connectTo } from 'node:net';
import { WebSocket } from 'ws';
import { callsAreHere } from '../../domain/telephony/call-homes.ts';
import { sipPlace } from '../../domain/telephony/sip-socket.ts';
import { acceptSockets } from './sockets.ts';

describe('accepting WebSockets, such as SIP’s (RFC 7118)', () => {
  let server: Server;
  let port: number;
  const accepted: string[] = [];
  const broken = {
    protocol: 'sip',
    longest: 1,
    holds: 'session' as const,
    enter: () => Promise.reject(new Error('no database')),
  };
  beforeAll(async () => {
    server = createServer();
    const acceptSocket = (ws: WebSocket, remote: { origin?: string }) => {
      accepted.push(`${ws.protocol} from ${remote.origin ?? 'nowhere'}`);
      ws.on('close', () => ws.terminate());
    };
    const places = { '/sip': sipPlace({ acceptSocket }, callsAreHere()), '/broken': broken };
    const hosts = { names: new Set(['127.0.0.1', 'console.example.com']) };
    acceptSockets(server, places, {
      publicOrigin: 'https://console.example.com',
      hosts,
      trustedProxies: ['127.0.0.1'],
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Returns 101 when the upgrade succeeded, else the status of the refusal. */
  const connect = (
    path: string,
    protocols: string[],
    origin?: string,
    host?: string,
    forwarded?: string,
  ): Promise<number> =>
    new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, {
        ...(origin === undefined ? {} : { origin }),
        headers: {
          ...(host === undefined ? {} : { host }),
          ...(forwarded === undefined ? {} : { 'x-forwarded-host': forwarded }),
        },
      });
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      ws.on('open', () => {
        ws.terminate();
        resolve(101);
      });
      ws.on('error', () => undefined);
    });

  it.each([
    ['a page of this origin', '/sip', ['sip'], () => `http://127.0.0.1:${port}`, 101],
    ['a page of the public origin', '/sip', ['sip'], () => 'https://console.example.com', 101],
    ['a phone that is no browser', '/sip', ['sip'], () => undefined, 101],
    ['a slash at the end', '/sip/', ['sip'], () => undefined, 101],
    ['a place that fails', '/broken', ['sip'], () => undefined, 500],
    ['another site’s page', '/sip', ['sip'], () => 'https://evil.test', 403],
    ['an origin that is none', '/sip', ['sip'], () => 'null', 403],
    ['another sub-protocol', '/sip', ['chat'], () => undefined, 400],
    ['another path', '/ws', ['sip'], () => undefined, 404],
  ])('%s at %s with %j', async (_name, path, protocols, origin, status) => {
    const before = accepted.length;
    expect(await connect(path, protocols, origin())).toBe(status);
    expect(accepted.length - before).toBe(status === 101 ? 1 : 0);
  });

  it.each([
    ['a page of a name that leads here', 'evil.test', 'http://evil.test', 421],
    ['a proxy that keeps the public name', 'console.example.com', 'https://console.example.com', 101],
    ['what is no host', 'a@127.0.0.1', undefined, 400],
  ])('%s, %s: %s [SEC-002]', async (_name, host, origin, status) =>
    expect(await connect('/sip', ['sip'], origin, host)).toBe(status),
  );

  it.each([
    ['another name', 'evil.test', 421],
    ['another name among others', 'evil.test, console.example.com', 421],
    ['our name', 'console.example.com', 101],
  ])('of which a trusted proxy says that %s was asked: %s: %s [SEC-002]', async (_name, forwarded, status) =>
    expect(await connect('/sip', ['sip'], undefined, '127.0.0.1', forwarded)).toBe(status),
  );

  it.each([
    ['http://evil.test/sip', 421],
    ['http://127.0.0.1/sip', 101],
  ])('a request line for %s: %s [SEC-002]', async (target, status) => {
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connectTo(port, '127.0.0.1', () =>
        socket.write(
          `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: sip\r\n\r\n',
        ),
      );
      socket.on('error', reject);
      socket.once('data', (part: Buffer) => {
        resolve(part.toString());
        socket.destroy();
      });
    });
    expect(heard).toContain(`HTTP/1.1 ${status} `);
  });

  it('telephony gets the sub-protocol and the page’s origin', () => {
    expect(accepted).toContain('sip from https://console.example.com');
  });
});
