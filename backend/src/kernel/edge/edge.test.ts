import { paths } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const described = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});

const verbs = z.enum(['GET', 'POST', 'PUT', 'DELETE']);

/** Not part of the API: pages, their files, return addresses of sign-in and payment providers, and the endpoints of monitoring. */
const forBrowsers = [
  ...['*', '/icon.svg', '/legacy/call-logs', '/metrics', '/newsr/api/v1/social_login/callback'],
  ...['/newsr/api/v1/social_login/start'],
  ...['/newsr/openapi.json', '/offline.html', '/outbox', '/phone', '/sw.js'],
  ...['/test-gateway/checkout/:id', '/test-identity/choose/:uid'],
];

/** Returns the addresses of all routes from Fastify's printed tree: each line is indented by four more characters than its parent. */
function addressesOf(tree: string): readonly string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    parents.splice(indent.length / 4, parents.length, piece);
    return methods === undefined ? [] : [parents.join('').replace(/(?<=.)\/$/, '')];
  });
}

describe('the edge', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const post = (payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: signInPaths.signIn, payload, headers: { 'content-type': type } });

  it.each([
    ['JSON that is none', '{"username"', 'application/json', 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__": {"x": 1}}', 'application/json', 400, 'malformed'],
    ['unknown fields', '{"username":"a","password":"b","kid":"c","x":1}', 'application/json', 400, 'invalid'],
    ['missing fields', '{"username":"a"}', 'application/json', 400, 'invalid'],
    ['no body', '', 'application/json', 400, 'invalid'],
    ['over 1 MiB', JSON.stringify({ username: 'a'.repeat(1_100_000) }), 'application/json', 413, 'too-large'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported-media-type'],
    ['text', 'a', 'text/plain', 415, 'unsupported-media-type'],
  ])('%s is refused with a code', async (_name, payload, type, status, code) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      status,
      error: expect.objectContaining({ code, message: expect.not.stringMatching(/ at |node_modules/) }),
    });
  });

  it('answers the softphone’s connectivity check without a body, and the web app manifest to any browser [SIP-015]', async () => {
    const check = await test.app.inject({ method: 'OPTIONS', url: paths.manifest });
    expect([check.statusCode, check.body]).toEqual([204, '']);
    expect((await test.app.inject(paths.manifest)).json()).toMatchObject({ name: 'Patchbay', start_url: '/home' });
  });

  it.each([
    ['with a bearer, to who takes it', { authorization: 'Bearer none', 'accept-encoding': 'gzip, br' }, 'br'],
    ['with a bearer, to who takes none', { authorization: 'Bearer none', 'accept-encoding': 'gzip' }, undefined],
    ['with no more than a cookie', { 'accept-encoding': 'gzip, br' }, undefined],
  ])('a long answer requested %s is encoded as %s @whole', async (_, headers, encoding) => {
    const answer = await test.app.inject({ url: paths.openapi, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    const bytes = encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ info: { title: 'Patchbay API' } });
  });

  it('names the invalid field', async () => {
    const response = await post('{"username":"a","password":"b","kid":7}');
    expect(response.json()).toMatchObject({ error: { field: 'kid' } });
  });

  it('names the broken rule of a field, in the form for programs', async () => {
    const body = { email: 'asha@example.com', fullname: ' ab ', username: 'asha', password: 'sealed', kid: 'k' };
    const response = await test.app.inject({ method: 'POST', url: signInPaths.register, payload: body });
    expect(response.json()).toEqual({
      status: 400,
      error: { code: 'invalid', message: 'At least 3 characters.', field: 'fullname', rule: 'short' },
    });
  });

  it('hides the cause of an internal error', async () => {
    const { get } = await test.signIn('agent@demo.test');
    test.calls.clickToCall = async () => {
      throw new Error('secret cause');
    };
    const query = { phone_number: '+919812345678', agent_number: '+918045001001', sr_number: '+918045000001' };
    const response = await get(callPaths.clickToCall, query);
    expect(response.json()).toEqual({ status: 500, error: { code: 'internal', message: 'Something went wrong!!' } });
    expect(response.body).not.toContain('secret');
  });

  it('is healthy when it answers', async () => {
    expect((await test.app.inject(paths.health)).json()).toEqual({
      ...{ status: 'ok', version: '0.1.0', process: expect.any(String) },
      parts: { database: 'ok', redis: 'none' },
    });
  });

  it('counts telemetry without personal data, and refuses unknown input [AUTH-078]', async () => {
    const event = { name: 'login_failed', status: 401 };
    for (let times = 0; times < 2; times++) {
      const response = await test.post(paths.telemetry, {
        events: [event, { name: 'load', release: 'x@1', value: 20 }],
      });
      expect([response.statusCode, response.body]).toEqual([204, '']);
    }
    const rows = await test.database.asPlatform((tx) =>
      tx.selectFrom('telemetry_counters').selectAll().orderBy('name').execute(),
    );
    expect(rows).toMatchObject([
      { name: 'load', release: 'x@1', events: 2, total: 40 },
      { name: 'login_failed', reason: '401', events: 2 },
    ]);
    expect((await test.post(paths.telemetry, { events: [{ name: 'x', user: 'agent@demo.test' }] })).statusCode).toBe(
      400,
    );
  });

  it('describes every route of the API, from the schemas that validate [UX-008]', async () => {
    const api = described.parse((await test.app.inject(paths.openapi)).json());
    expect([api.openapi, api.info.title]).toEqual(['3.1.0', 'Patchbay API']);
    const received = Object.keys(api.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''));
    const routed = addressesOf(test.app.printRoutes({ commonPrefix: false }));
    expect(received.length).toBeGreaterThan(300);
    expect(routed.filter((address) => !received.includes(address)).sort()).toEqual(forBrowsers);
    expect(received.filter((address) => !routed.includes(address))).toEqual([]);
    const text = JSON.stringify(api);
    for (const [, ref = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(ref).toMatch(/^#\//);
  });

  it('every route that needs a session answers 401 without one [NET-013]', async () => {
    const api = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.unknown().optional() }))) })
      .parse((await test.app.inject(paths.openapi)).json());
    for (const [url, methods] of Object.entries(api.paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        if (!JSON.stringify(security ?? []).startsWith('[{"bearer":[]}')) continue;
        const response = await test.app.inject({
          method: verbs.parse(method.toUpperCase()),
          url: url.replace(/\{\w+\}/, 'x'),
        });
        expect([url, response.statusCode]).toEqual([url, 401]);
        expect(response.json()).toEqual({ status: 401, error: { code: 'invalid-token', message: 'Invalid token' } });
      }
    }
  });
});
