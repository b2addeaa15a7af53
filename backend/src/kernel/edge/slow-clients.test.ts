import { connect } from 'node:net';
import { edgeErrors } from '@patchbay/shared-contracts';
import { createTestApp } from '../../testing/test-app.ts';
import { createServer, type App } from './server.ts';
import { patience } from './slow-clients.ts';

/** Returns the server's answer to these bytes, until it hangs up. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part: Buffer) => (heard += part.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

const answerTo = ({ status, code, message }: (typeof edgeErrors)[keyof typeof edgeErrors]) =>
  JSON.stringify({ status, error: { code, message } });

describe('a client that is slow, or does not speak HTTP', () => {
  let app: App;
  let port: number;
  beforeAll(async () => {
    const hurried = { headersMs: 40, requestMs: 60, lookMs: 10 };
    app = createServer({ logLevel: 'silent', trustedProxies: [], patience: hurried });
    app.post('/', async () => ({}));
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => app.close());

  it.each([
    ['stops within its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', edgeErrors.tooSlow],
    [
      'stops within its body',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
      edgeErrors.tooSlow,
    ],
    [
      'sends headers without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}`,
      edgeErrors.headersTooLarge,
    ],
    ['says something else', 'HELO patchbay\r\n\r\n', edgeErrors.malformed],
  ])('%s: it gets an error and is disconnected [SEC-014]', async (_name, text, error) => {
    const heard = await say(port, text);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${error.status} `));
    expect(heard.endsWith(answerTo(error))).toBe(true);
  });

  it('has the installation’s time limit, and no more [SEC-014]', async () => {
    const test = await createTestApp();
    const { headersTimeout, requestTimeout } = test.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([patience.headersMs, patience.requestMs]);
    await test.close();
  }, 60_000);
});
