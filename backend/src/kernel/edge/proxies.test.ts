import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { ADDRESS_LIMIT } from '../../domain/identity/model/attempt-limits.ts';
import { nginx, startEdge, type Edge } from '../../testing/nginx.ts';
import { describeWith } from '@patchbay/testing/programs';
import { sealPassword } from '../../testing/seal-password.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const PROXY = '172.28.0.2';

describe('proxies trusted with a client’s address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ TRUSTED_PROXIES: `${PROXY}/32, 10.0.0.0/8` });
  }, 60_000);
  afterAll(() => test.close());

  const seenFrom = async (remoteAddress: string, said: string): Promise<string> => {
    test.clock.now += 1_000;
    const key = await test.signInKey();
    const payload = { username: 'agent@demo.test', password: sealPassword(key, 'Demo@1234'), kid: key.kid };
    const headers = { 'x-forwarded-for': said };
    await test.app.inject({ method: 'POST', url: signInPaths.signIn, payload, remoteAddress, headers });
    const newest = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('sessions').select('address').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    return newest.address;
  };

  it.each([
    ['a proxy that is named', PROXY, '198.51.100.7', '198.51.100.7'],
    ['one in a range that is named', '10.200.1.1', '198.51.100.8', '198.51.100.8'],
    ['two of them, one behind the other', PROXY, '198.51.100.9, 10.0.0.1', '198.51.100.9'],
    ['a client that makes one up, through a proxy', PROXY, '1.2.3.4, 198.51.100.10', '198.51.100.10'],
    ['anybody else', '192.0.2.1', '198.51.100.11', '192.0.2.1'],
    ['this machine, when others are named', '127.0.0.1', '198.51.100.12', '127.0.0.1'],
  ])('%s at %s says %s: the client is %s [SEC-003]', async (_name, from, said, seen) =>
    expect(await seenFrom(from, said)).toBe(seen),
  );

  it('the shipped compose file names the one proxy to which it gives an address [SEC-003]', async () => {
    const compose = await readFile(join(__dirname, '..', '..', '..', '..', 'docker-compose.yml'), 'utf8');
    const [, edge] = /\n {2}edge:[^]*?ipv4_address: (\S+)/.exec(compose) ?? [];
    const [, trusted] = /TRUSTED_PROXIES: (\S+)/.exec(compose) ?? [];
    expect(edge).toMatch(/^172\./);
    expect(trusted).toBe(edge);
  });
});

describeWith('nginx (Debian: nginx-light)', nginx)('behind the shipped nginx', () => {
  let test: TestApp;
  let edge: Edge;
  beforeAll(async () => {
    test = await createTestApp();
    const backend = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    edge = await startEdge(Number(backend.port));
  }, 60_000);
  afterAll(async () => {
    await edge.stop();
    await test.close();
  });

  /** Returns the status of a request from this address. */
  const send = (localAddress: string, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port } = edge;
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const options = { host: '127.0.0.1', port, localAddress, path: signInPaths.signIn, method: 'POST', headers };
      request(options, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      })
        .once('error', reject)
        .end(body);
    });

  /** Sends a wrong password. */
  const guess = async (from: string, username: string): Promise<number> => {
    const key = await test.signInKey();
    return send(from, JSON.stringify({ username, password: sealPassword(key, 'x'), kid: key.kid }));
  };

  it('a hundred wrong passwords of one client lock nobody else out [SEC-003]', async () => {
    for (let count = 0; count < ADDRESS_LIMIT; count++) await guess('127.0.0.2', `nobody${count}@demo.test`);
    expect(await guess('127.0.0.2', 'another@demo.test')).toBe(429);
    expect(await guess('127.0.0.3', 'another@demo.test')).toBe(401);
  }, 60_000);
});
