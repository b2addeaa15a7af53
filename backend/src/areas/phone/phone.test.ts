import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lineSchema } from '@patchbay/telephony/line-api';

describe('the customer phone’s routes [TEL-004]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const line = async (number: string | null, anyNumber = false) =>
    lineSchema.parse((await test.post('/phone/api/line', { number, anyNumber })).json());

  it('give a number SIP credentials for an hour, which telephony accepts', async () => {
    const made = await line('919812345678');
    expect(made).toMatchObject({
      domain: 'patchbay.local',
      ws_url: 'ws://localhost:80/sip',
      expires_at: test.clock.now + 3_600_000,
    });
    const { sipCredentials } = test.services;
    expect(await sipCredentials.lookup(made.sip_user)).toEqual({
      kind: 'customer-phone',
      sipUser: made.sip_user,
      number: '+919812345678',
      anyNumber: false,
      expiresAt: made.expires_at,
      secret: { password: made.password },
    });
    test.clock.now = made.expires_at;
    expect(await sipCredentials.lookup(made.sip_user)).toBeUndefined();
  });

  it('accept any number for a phone, and refuse a missing one', async () => {
    const made = await line(null, true);
    expect(await test.services.sipCredentials.lookup(made.sip_user)).toMatchObject({ number: null, anyNumber: true });
    for (const body of [{ number: null, anyNumber: false }, { number: 'me', anyNumber: false }, {}]) {
      expect((await test.post('/phone/api/line', body)).statusCode).toBe(400);
    }
  });

  it('offer the numbers that can be called: not expired, and not display-only', async () => {
    const { objects } = (await test.app.inject('/phone/api/service-numbers')).json<{ objects: { number: string }[] }>();
    const numbers = objects.map(({ number }) => number);
    expect(numbers).toContain('+918045000001');
    expect(numbers).not.toContain('+918045000003');
    expect(numbers).not.toContain('+918045000005');
  });

  it('refuse another site’s page', async () => {
    const body = { number: '+919812345678', anyNumber: false };
    const response = await test.post('/phone/api/line', body, { origin: 'https://evil.test' });
    expect(response.statusCode).toBe(403);
  });

  it('do not exist when switched off', async () => {
    const off = await createTestApp({ CUSTOMER_PHONE: 'off' });
    expect((await off.post('/phone/api/line', { number: '+919812345678', anyNumber: false })).statusCode).toBe(404);
    expect((await off.app.inject('/phone/api/service-numbers')).statusCode).toBe(404);
    await off.close();
  }, 60_000);
});
