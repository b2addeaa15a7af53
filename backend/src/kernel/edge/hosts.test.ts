import { connect } from 'node:net';
import { edgeErrors, paths } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const { badHost, misdirected } = edgeErrors;
const answerTo = ({ status, code, message }: typeof badHost | typeof misdirected) => ({
  status,
  error: { code, message },
});

/** Returns the server's answer to these bytes. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part: Buffer) => (heard += part.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('the host of a request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ALLOWED_HOSTS: 'phones.lan' });
  }, 60_000);
  afterAll(() => test.close());

  let address: Promise<string> | undefined;
  const listening = () => (address ??= test.app.listen({ port: 0, host: '127.0.0.1' }));
  const portOf = (url: string): number => Number(new URL(url).port);
  const ask = (url: string, host: string, headers = {}) => test.app.inject({ url, headers: { ...headers, host } });

  it.each(['localhost:4000', '127.0.0.1:1', '[::1]:4000', 'phones.lan', 'PHONES.lan:8080'])(
    '%s is answered [SEC-002]',
    async (host) => expect((await ask(signInPaths.signInKey, host)).statusCode).toBe(200),
  );

  it.each([signInPaths.signInKey, '/', '/no/such/page', '/outbox', paths.openapi])(
    '%s is not told to a name that leads here, and is not ours [SEC-002]',
    async (url) => {
      const response = await ask(url, 'evil.test', { accept: 'text/html' });
      expect([response.statusCode, response.json()]).toEqual([421, answerTo(misdirected)]);
    },
  );

  it('cannot be changed to another’s through a trusted proxy [SEC-002]', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.test' };
    expect((await ask(signInPaths.signInKey, 'localhost', forwarded)).statusCode).toBe(421);
    const claimed = { 'x-forwarded-host': 'localhost' };
    expect((await ask(signInPaths.signInKey, 'evil.test', claimed)).statusCode).toBe(421);
  });

  it.each(['localhost, evil.test', 'evil.test, localhost', 'evil.test,localhost'])(
    'nor among others: %s [SEC-002]',
    async (said) =>
      expect((await ask(signInPaths.signInKey, 'localhost', { 'x-forwarded-host': said })).statusCode).toBe(421),
  );

  it('is refused if invalid [SEC-014]', async () => {
    expect((await ask('/', 'evil.test@localhost')).json()).toEqual(answerTo(badHost));
  });

  it('is the one of an absolute request line, whatever Host says [SEC-002, SEC-014]', async () => {
    const port = portOf(await listening());
    const status = async (target: string) => {
      const heard = await say(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      return Number(/^HTTP\/1\.1 (\d+) /.exec(heard)?.[1]);
    };
    expect(await status(`http://localhost:${port}${signInPaths.signInKey}`)).toBe(200);
    expect(await status(`http://evil.test${signInPaths.signInKey}`)).toBe(421);
    expect(await status(`HTTPS://evil.test:443${signInPaths.signInKey}`)).toBe(421);
    expect(await status(`http://evil.test@localhost${signInPaths.signInKey}`)).toBe(400);
  });

  it('is refused if there are two, in any order [SEC-014]', async () => {
    const port = portOf(await listening());
    for (const hosts of [
      ['localhost', 'evil.test'],
      ['evil.test', 'localhost'],
    ]) {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
      const heard = await say(port, `GET ${signInPaths.signInKey} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
      expect(heard).toMatch(/^HTTP\/1\.1 400 /);
      expect(heard).toContain(badHost.code);
    }
  });

  it('does not matter for health', async () => {
    expect((await ask(paths.health, '10.1.2.3:4000')).statusCode).toBe(200);
  });
});

describe('behind a public address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ PUBLIC_ORIGIN: 'https://console.example.com:8443' });
  }, 60_000);
  afterAll(() => test.close());

  it.each([
    ['console.example.com:8443', 200],
    ['localhost:4000', 421],
    ['127.0.0.1', 421],
  ])('%s: %s [SEC-002]', async (host, status) =>
    expect((await test.app.inject({ url: signInPaths.signInKey, headers: { host } })).statusCode).toBe(status),
  );
});
