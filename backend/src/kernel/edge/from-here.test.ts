import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const line = { number: '+919812345678', anyNumber: false };
const sms = { from: '+919812345678', to: '+918045000001', text: 'Hello' };
const order = { order: { do: 'state' } };

describe('access for this machine only', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ OUTBOX: 'on', CUSTOMER_PHONE: 'on', ALLOWED_HOSTS: 'phones.lan' });
  }, 60_000);
  afterAll(() => test.close());

  const things = [
    ['GET', '/outbox', undefined],
    ['GET', '/phone', undefined],
    ['GET', '/phone/api/service-numbers', undefined],
    ['GET', '/phone/api/events?any=yes', undefined],
    ['POST', '/phone/api/line', line],
    ['POST', '/phone/api/messages', sms],
    ['POST', '/phone/api/orders', order],
    ['POST', '/phone/api/replies/x', { received: true }],
  ] as const;
  const others: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['from another machine', '192.168.1.7', {}],
    ['by another name of this one', '127.0.0.1', { host: 'phones.lan' }],
    ['passed on by a proxy here, from here', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['passed on with its scheme alone', '127.0.0.1', { 'x-forwarded-proto': 'http' }],
    ['passed on as RFC 7239 has it', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
    ['passed on by a proxy that says no more', '127.0.0.1', { via: '1.1 proxy' }],
  ];

  describe.each(others)('%s', (_, remoteAddress, headers) => {
    it.each(things)('%s %s is not there [SEC-002]', async (method, url, body) => {
      const payload = body === undefined ? {} : { payload: body };
      const response = await test.app.inject({ method, url, remoteAddress, headers, ...payload });
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'not-found']);
    });
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('here, from %s, it is', async (remoteAddress) => {
    expect((await test.app.inject({ url: '/outbox', remoteAddress })).statusCode).toBe(200);
    const asked = { method: 'POST', url: '/phone/api/line', payload: line, remoteAddress } as const;
    expect((await test.app.inject(asked)).statusCode).toBe(200);
  });
});
