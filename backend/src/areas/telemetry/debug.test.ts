import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DebugEvent, callPaths } from '@patchbay/shared-contracts/calls';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const moment: DebugEvent = {
  ...{ ty: 'CONNECT', kn: '+918045000001', uuid: 'call-1', an: 'Asha Rao', ts: 1, ad: { attempt: 1, reason: null } },
};
const push = `${callPaths.debugPush}?sip=true`;

describe('the debug push', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  }, 60_000);
  afterEach(() => test.close());

  it('is stored for the account’s owner, for a week, and shown to nobody else [CALL-152]', async () => {
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.post(push, moment)).statusCode).toBe(204);
    expect((await agent.post(push, { ...moment, uuid: 'call-2' })).statusCode).toBe(204);
    const shown = async (name: string, query = {}) =>
      (await (await test.signIn(name)).get(callPaths.debugPush, query)).json().objects;
    expect(await shown('owner@demo.test', { call_id: 'call-1' })).toEqual([moment]);
    expect(await shown('owner@demo.test')).toHaveLength(2);
    expect(await shown('owner@other.test')).toEqual([]);
    expect((await agent.get(callPaths.debugPush)).statusCode).toBe(403);
    test.clock.now += 8 * 86_400_000;
    const again = await test.signIn('agent@demo.test');
    await again.post(push, { ...moment, uuid: 'call-3' });
    expect(await shown('owner@demo.test')).toHaveLength(1);
  });

  it.each([
    ['without sip=true', callPaths.debugPush, moment],
    ['with a word more', push, { ...moment, password: 'x' }],
    ['with a type that is no code', push, { ...moment, ty: 'connect me' }],
    ['with nested data', push, { ...moment, ad: { headers: { authorization: 'x' } } }],
  ])('%s is refused [CALL-152]', async (_name, path, body) => {
    expect((await (await test.signIn('agent@demo.test')).post(path, body)).statusCode).toBe(400);
  });

  it('needs a session', async () => expect((await test.post(push, moment)).statusCode).toBe(401));
});

it('is forwarded to the configured service with the configured header, which no browser sees [CALL-152, CALL-155]', async () => {
  const got = new Promise<{ url: string; authorization: string; body: unknown }>((resolve) => {
    service.on('request', (request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        response.end();
        resolve({
          ...{ url: request.url ?? '', authorization: request.headers.authorization ?? '', body: JSON.parse(text) },
        });
      });
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  const test = await createTestApp({
    ...{ DEBUG_PUSH_URL: `http://127.0.0.1:${port}/debug`, DEBUG_PUSH_AUTHORIZATION: 'Basic fixed' },
  });
  await (await test.signIn('agent@demo.test')).post(push, moment);
  expect(await got).toEqual({ url: '/debug/push_data?sip=true', authorization: 'Basic fixed', body: moment });
  await test.close();
}, 60_000);
const service = createServer();
afterAll(() => service.close());
