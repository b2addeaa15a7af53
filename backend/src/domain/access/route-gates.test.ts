// @gate the gates of pages and of the server are the same
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { requireGates } from './route-gates.ts';
import { createServer } from '../../kernel/edge/server.ts';

describe('a gate in the definition of a route', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('refuses before the request is validated: nobody learns about a route without access [SEC-006]', async () => {
    const senseless = { nothing: 'of this is asked for' };
    const agent = await test.signIn('agent@demo.test');
    const owner = await test.signIn('owner@demo.test');
    expect((await agent.post(signInPaths.apiKeys, senseless)).statusCode).toBe(403);
    expect((await owner.post(signInPaths.apiKeys, senseless)).statusCode).toBe(400);
  });

  it('that refused is in the audit log, once in a quarter of an hour for each person and route [SEC-011]', async () => {
    const [owner, one, other] = await Promise.all(
      ['owner@demo.test', 'agent2@demo.test', 'agent3@demo.test'].map((name) => test.signIn(name)),
    );
    for (const agent of [one, one, other]) await agent?.get(signInPaths.audit);
    await one?.get(signInPaths.auditCheck);
    test.clock.now += 16 * 60_000;
    await (await test.signIn('agent2@demo.test')).get(signInPaths.audit);
    test.clock.now -= 16 * 60_000;
    const { objects } = auditAnswerSchema.parse((await owner?.get(signInPaths.audit))?.json());
    const refused = objects.filter(({ action, by }) => action === 'access-refused' && /agent[23]/.test(by));
    expect(refused.map(({ by, whom, detail }) => `${by} ${whom} ${detail['code'] ?? ''}`).reverse()).toEqual([
      `agent2@demo.test GET ${signInPaths.audit} forbidden`,
      `agent3@demo.test GET ${signInPaths.audit} forbidden`,
      `agent2@demo.test GET ${signInPaths.auditCheck} forbidden`,
      `agent2@demo.test GET ${signInPaths.audit} forbidden`,
    ]);
  });

  it('is never missing: a route without one keeps the back end from starting [SEC-006]', async () => {
    const app = createServer({ logLevel: 'silent', trustedProxies: [] });
    requireGates(app, test.services);
    expect(() => app.get('/whatever', async () => 'anything')).toThrow(
      'GET /whatever does not say to whom it is open.',
    );
    await app.close();
  });
});
