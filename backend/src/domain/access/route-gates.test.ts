import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { requireGates } from './route-gates.ts';
import { createServer } from '../../kernel/edge/server.ts';

describe('a gate in the definition of a route', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('refuses before what was sent is looked at: nobody learns of a route what is not theirs [SEC-006]', async () => {
    const senseless = { nothing: 'of this is asked for' };
    const agent = await test.signIn('agent@demo.test');
    const owner = await test.signIn('owner@demo.test');
    expect((await agent.post(signInPaths.apiKeys, senseless)).statusCode).toBe(403);
    expect((await owner.post(signInPaths.apiKeys, senseless)).statusCode).toBe(400);
  });

  it('is missing nowhere: a route without one keeps the back end from starting [SEC-006]', async () => {
    const app = createServer({ logLevel: 'silent', trustedProxies: [] });
    requireGates(app, test.database);
    expect(() => app.get('/whatever', async () => 'anything')).toThrow(
      'GET /whatever does not say to whom it is open.',
    );
    await app.close();
  });
});
