import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secure, type RequestOptions as SecureOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { paths } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { makeCertificate, openssl, type MadeCertificate } from '@patchbay/testing/certificate';
import { nginx, startEdge, type Edge } from '../../testing/nginx.ts';
import { describeWith, freePort } from '@patchbay/testing/programs';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const HSTS = 'max-age=31536000; includeSubDomains';

describeWith('nginx (Debian: nginx-light), or openssl,', nginx && openssl)('the shipped deployment with TLS', () => {
  let test: TestApp;
  let edge: Edge;
  let own: MadeCertificate;
  let port: number;
  let ca: Buffer;
  beforeAll(async () => {
    port = await freePort();
    own = await makeCertificate('localhost');
    ca = await readFile(own.certificate);
    const publicOrigin = `https://localhost:${port}`;
    test = await createTestApp({ PUBLIC_ORIGIN: publicOrigin });
    const backend = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    edge = await startEdge(Number(backend.port), { port, publicOrigin, folder: own.folder });
  }, 60_000);
  afterAll(async () => {
    await edge.stop();
    await test.close();
    await own.remove();
  });

  const ask = async (options: SecureOptions, body = '') => {
    const isSecure = options.port === port;
    const sent = (isSecure ? secure : plain)({ host: '127.0.0.1', agent: false, servername: 'localhost', ...options });
    sent.end(body);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (response === undefined) throw new Error('nothing was answered');
    return { response, body: await text(response) };
  };
  const overTls = (path: string, options: RequestOptions = {}, body = '') =>
    ask({ port, ca, path, ...options, headers: { host: `localhost:${port}`, ...options.headers } }, body);
  const seal = (password: string) => test.sealed({ password });

  it.each([
    ['an answer', paths.health, 200],
    ['the document', '/login', 503],
    ['what is not there', '/newsr/api/v1/none/', 404],
  ])('%s says once that only TLS is served here [SEC-004]', async (_name, path, status) => {
    const { response } = await overTls(path, { headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers['strict-transport-security']]).toEqual([status, HSTS]);
    const said = response.rawHeaders.filter((name) => name.toLowerCase() === 'strict-transport-security');
    expect(said).toHaveLength(1);
  });

  it('a client without TLS is redirected to the same page with it, under our name [SEC-004]', async () => {
    const { response } = await ask({ port: edge.port, path: '/call-logs?page=2', headers: { host: 'evil.example' } });
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(`https://localhost:${port}/call-logs?page=2`);
  });

  it('the session’s cookie is for this host and TLS only [SEC-004]', async () => {
    const registered = {
      ...{ email: 'tls@example.com', fullname: 'Asha Rao', username: 'tls.asha' },
      ...(await seal('a quiet boat')),
    };
    const headers = { 'content-type': 'application/json', origin: `https://localhost:${port}` };
    const { response } = await overTls(signInPaths.register, { method: 'POST', headers }, JSON.stringify(registered));
    expect(response.statusCode).toBe(200);
    const [cookie = ''] = response.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-patchbay=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it.each([
    ['whom nobody vouches for', {}, /self-signed certificate/],
    [
      'by TLS 1.1',
      { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
      /alert protocol version/,
    ],
    ['without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }, /handshake failure/],
  ] as const)('speaks with nobody %s [SEC-004]', async (name, options, why) => {
    const trusted = name.startsWith('whom') ? {} : { ca };
    await expect(ask({ port, path: paths.health, ...trusted, ...options })).rejects.toThrow(why);
  });

  it('its log has the page, without query, Referer and number, even with nobody behind it [SEC-004]', async () => {
    const canary = 'canary-of-a-link';
    await overTls(`/resetPassword?uid=u1&token=${canary}`, {
      headers: { referer: `https://localhost/?token=${canary}` },
    });
    await overTls(`/newsr/api/v1/customer/+919812345678/timeline/?q=${canary}`);
    await ask({ port: edge.port, path: `/sso?token=${canary}`, headers: { host: 'localhost' } });
    await test.app.close();
    const { response } = await overTls(`/resetPassword?uid=u1&token=${canary}`);
    expect(response.statusCode).toBe(502);
    await until(async () => (await edge.logs()).includes('"status":502'));
    const logs = await edge.logs();
    expect(logs).toContain('"path":"/resetPassword","status":502');
    expect(logs).toContain('"path":"/newsr/api/v1/customer/..."');
    expect(logs).not.toMatch(/canary|98123|referer/i);
  });

  it('a key generated for a first try is used by nobody else [SEC-004]', async () =>
    expect((await stat(own.key)).mode & 0o777).toBe(0o600));
});
