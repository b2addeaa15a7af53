import { userDetailAnswerSchema, paths, resolvedRegistrySchema } from '@patchbay/shared-contracts';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeHost, writeRemote } from '../../testing/build-folder.ts';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const title = { key: 't', en: 'Call logs' };
const asks = { path: '/newsr/api/v1/call_records/', query: { pageSize: '10', pageNumber: '1' } };
const remotes = [
  {
    name: 'remote-logs',
    declaration: { routes: [{ path: '/call-logs', title, gate: 'signed-in', asks }] },
  },
  {
    name: 'remote-calls',
    declaration: { mount: 'always', essential: true, routes: [] },
  },
  {
    name: 'remote-auth',
    declaration: {
      routes: [{ path: '/login', area: 'signed-out', title: { key: 'x', en: '</script><b>' }, gate: { all: [] } }],
    },
  },
];

const raise = (message: string): never => {
  throw new Error(message);
};
const jsonOf = (id: string, html: string): string =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '';
const registryOf = (html: string): string => jsonOf('patchbay-registry', html);
const bootOf = (html: string): unknown => JSON.parse(jsonOf('patchbay-boot', html));
/** Also removes the values that differ in every document: nonce and visit. */
const besideRegistry = (html: string): string =>
  html
    .replace(registryOf(html), '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replace(/"visit":"[^"]*"/, '');

const entryOf = (name: string): string => `${name}();`.repeat(20);
const nobody = { id: '', account: null, role: null, language: null };

describe('the document and its parts', () => {
  let test: TestApp;
  let buildDir: string;
  beforeAll(async () => {
    buildDir = await mkdtemp(join(tmpdir(), 'patchbay-build-'));
    await writeHost(buildDir);
    test = await createTestApp({
      BUILD_DIR: buildDir,
      HELP_URL: 'https://help.example.com',
      EKS_HOST: 'https://eks.example.com',
      APP_ENV: 'staging',
    });
    for (const remote of remotes) {
      const files = { 'remoteEntry.js': entryOf(remote.name) };
      const folder = await writeRemote(buildDir, { version: '1.0.0', files, ...remote });
      expect(await test.services.publishing.ship(folder)).toMatchObject({ ok: true });
    }
  }, 60_000);
  afterAll(() => test.close());

  const open = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });
  const hinted = (html: string) =>
    [...html.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map(([, href]) => href);

  it('carries the registry and what the host needs first; releases that it does not start with are brief [PLAT-019]', async () => {
    const { body } = await open('/call-logs');
    const { releases, ...set } = await test.services.registry.resolve(nobody);
    const [logs, calls, auth] = ['remote-logs', 'remote-calls', 'remote-auth'].map((name) =>
      releases.find((release) => release.name === name),
    );
    const { files, preload, signature, ...rest } = logs ?? auth ?? raise('no release');
    expect([Object.keys(files), preload, signature]).toEqual([
      ['remoteEntry.js'],
      ['remoteEntry.js'],
      expect.any(String),
    ]);
    const told = resolvedRegistrySchema.parse(JSON.parse(registryOf(body)));
    expect(told).toMatchObject(set);
    expect(JSON.parse(registryOf(body)).releases).toEqual(
      expect.arrayContaining([{ ...rest, brief: true }, calls, auth]),
    );
    expect(told.releases).toHaveLength(releases.length);
    const query = '?remote=remote-logs&version=1.0.0';
    expect((await test.app.inject(paths.releaseFiles + query)).json()).toEqual({ files, preload, signature });
    const none = await test.app.inject(`${paths.releaseFiles}?remote=remote-logs&version=9.9.9`);
    expect(none.statusCode).toBe(404);
    expect(bootOf(body)).toEqual({
      environment: {
        guideUrl: '/guide/',
        helpUrl: 'https://help.example.com',
        aboutUrl: '',
        customInsightsUrl: '',
        contactUrl: '',
        poweredByUrl: 'https://example.com/',
        signedOutUrl: '',
        mainSiteUrl: '',
        leadFormUrl: '',
        legacyAppUrl: '',
        socialSignIn: true,
      },
      signedIn: false,
      appEnv: 'staging',
      apiBase: '',
      eksHost: 'https://eks.example.com',
      limits: {},
      visit: expect.any(String),
      early: { refresh: paths.refresh, session: [paths.details, paths.userPlans, paths.solutions], page: [] },
    });
    expect(body).not.toContain('</script><b>');
  });

  it.each([
    ['/login', '', ['/remotes/remote-auth/1.0.0/remoteEntry.js']],
    ['/call-logs', '', ['/remotes/remote-auth/1.0.0/remoteEntry.js']],
    [
      '/call-logs?page=2',
      'patchbay_session=x',
      ['/remotes/remote-calls/1.0.0/remoteEntry.js', '/remotes/remote-logs/1.0.0/remoteEntry.js'],
    ],
    ['/home', 'patchbay_session=x', ['/remotes/remote-calls/1.0.0/remoteEntry.js']],
  ])('has hints for the start of a visit of %s with cookie %j', async (url, cookie, expected) => {
    const { body } = await open(url, { cookie });
    expect(hinted(body)).toEqual(expected);
    expect(body).toMatch(/<link rel="preload" as="script" crossorigin="anonymous" nonce="[^"]+" integrity="sha384-/);
  });

  it.each([
    ['/call-logs', 'patchbay_session=x', ['/newsr/api/v1/call_records/?pageNumber=1&pageSize=10']],
    ['/call-logs/', 'patchbay_session=x', ['/newsr/api/v1/call_records/?pageNumber=1&pageSize=10']],
    ['/call-logs?page=2', 'patchbay_session=x', []],
    ['/home', 'patchbay_session=x', []],
    ['/call-logs', '', []],
  ])(
    'asks what the page at %s asks first, cookie %j, unless the address has a question of its own [PLAT-019]',
    async (url, cookie, page) => {
      const { body } = await open(url, { cookie });
      expect(bootOf(body)).toMatchObject({ early: { page } });
    },
  );

  it('has one registry entry, and nothing else, for a page of another remote that is added [PLAT-019]', async () => {
    const before = await open('/call-logs', { cookie: 'patchbay_session=x' });
    const files = { 'remoteEntry.js': entryOf('remote-new') };
    const declaration = { routes: [{ path: '/new', title, gate: 'signed-in', asks }] };
    const folder = await writeRemote(buildDir, { version: '1.0.0', name: 'remote-new', files, declaration });
    expect(await test.services.publishing.ship(folder)).toMatchObject({ ok: true });
    const after = await open('/call-logs', { cookie: 'patchbay_session=x' });
    expect(registryOf(after.body)).toContain('remote-new');
    expect(besideRegistry(after.body)).toBe(besideRegistry(before.body));
  });

  it('is never cached, and its policy allows only its own nonce [PLAT-020]', async () => {
    const [one, two] = [await open('/home'), await open('/home')];
    expect(one.headers['cache-control']).toBe('no-store');
    const policy = String(one.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1] ?? 'none';
    expect(one.body).toContain(`<script nonce="${nonce}">`);
    expect(one.body).not.toContain('%NONCE%');
    expect(two.body).not.toContain(nonce);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(one.headers['permissions-policy']).toContain('microphone=(self)');
  });

  it('names the EKS host and allows requests there; the endpoints come with the account [NET-009, NET-010]', async () => {
    const { headers, body } = await open('/home');
    expect(body).toContain('"eksHost":"https://eks.example.com"');
    expect(String(headers['content-security-policy'])).toMatch(/connect-src [^;]* https:\/\/eks\.example\.com;/);
    const agent = await test.signIn('agent@demo.test');
    const eks = async () => {
      const { data } = userDetailAnswerSchema.parse((await agent.get(paths.details)).json());
      return [data.profile.eks_enabled, data.profile.eks_endpoints];
    };
    expect(await eks()).toEqual([false, []]);
    await test.database.withAccount('demo', (tx) =>
      sql`update accounts set profile = profile || '{"eks_enabled": true, "eks_endpoints": ["/newsr/api/v1/call_records/"]}'`.execute(
        tx,
      ),
    );
    expect(await eks()).toEqual([true, ['/newsr/api/v1/call_records/']]);
  });

  it('is compressed if the browser accepts that', async () => {
    const response = await open('/home', { 'accept-encoding': 'gzip, deflate, br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('id="patchbay-registry"');
  });

  it('files of a release are immutable, compressed, and readable from every origin [PLAT-020]', async () => {
    const url = '/remotes/remote-logs/1.0.0/remoteEntry.js';
    const plain = await test.app.inject(url);
    expect(plain.body).toBe(entryOf('remote-logs'));
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/javascript/),
      etag: expect.any(String),
    });
    for (const needless of ['last-modified', 'x-request-id']) expect(plain.headers).not.toHaveProperty(needless);
    const small = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.equals(brotliCompressSync(entryOf('remote-logs')))).toBe(true);
    expect((await test.app.inject('/assets/main.abc.js')).headers['cache-control']).toMatch(/immutable/);
  });

  it.each([
    '/remotes/remote-logs/1.0.0/nope.js',
    '/remotes/remote-logs/9.9.9/remoteEntry.js',
    '/remotes/..%2fsecrets%2fbearer.key',
    '/remotes/remote-logs/1.0.0/.hidden',
    '/assets/nope.js',
    '/newsr/api/v1/nope/',
    '/phone/api/nope',
  ])('%s is a plain uncached 404, also for a page', async (url) => {
    const response = await open(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ status: 404, error: { code: 'not-found', message: 'Not found.' } });
  });

  it.each([
    ['no Accept', {}, 200],
    ['anything', { accept: '*/*' }, 200],
    ['HTML', { accept: 'text/html' }, 200],
    ['JSON alone', { accept: 'application/json' }, 404],
  ])(
    'whoever asks for the root, and takes %s, gets %#: the document or nothing [SEC-015]',
    async (_name, headers, status) => {
      for (const url of ['/', '/?from=monitor']) {
        const response = await test.app.inject({ url, headers });
        expect([response.statusCode, /<html/.test(response.body)]).toEqual([status, status === 200]);
      }
      expect((await test.app.inject({ url: '/no/such/file.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
    },
  );

  it('an unknown address is not answered with a page', async () => {
    expect((await test.app.inject({ url: '/home', headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: '/home', headers: { accept: 'text/html' } })).statusCode).toBe(
      404,
    );
  });
});
