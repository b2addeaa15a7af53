import { edgeErrors, paths, tokenAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import {
  confirmErrors,
  madeApiKeyAnswerSchema,
  secondFactorErrors,
  signInPaths,
  ssoTokenAnswerSchema,
} from '@patchbay/shared-contracts/sign-in';
import { createProgram } from '../../../testing/platform.ts';
import { codeOf, enrolled, proofOf } from '../../../testing/second-factor.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

const MINUTES = 60_000;
const refused = ({ status, code, message }: { status: number; code: string; message: string }) => ({
  status,
  error: { code, message },
});

describe('a sensitive request', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  }, 60_000);
  afterEach(() => test.close());

  const makeKey = (who: SignedIn) => who.post(signInPaths.apiKeys, { label: 'CRM', scopes: ['calls:read'] });
  const confirm = (who: SignedIn, body: object) => who.post(signInPaths.confirm, body);
  const newest = async () => (await test.services.audit.list('demo', { before: undefined, limit: 1 }))[0];

  it('is allowed for ten minutes after a sign-in, and after each confirmation [SEC-008]', async () => {
    const owner = await test.signIn('owner@demo.test');
    test.clock.now += 10 * MINUTES - 1_000;
    expect((await makeKey(owner)).statusCode).toBe(200);
    const again = await test.post(paths.refresh, {}, { cookie: owner.cookie });
    const { token } = tokenAnswerSchema.parse(again.json()).success;
    const headers = { authorization: `Bearer ${token}` };
    const later: SignedIn = { ...owner, post: (path, body) => test.post(path, body, headers) };
    test.clock.now += 1_001;
    expect((await makeKey(later)).json()).toEqual(refused(edgeErrors.confirmNeeded));
    expect((await confirm(later, await proofOf(test))).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ action: 'confirmed', by: 'owner@demo.test', detail: { way: 'password' } });
    expect((await makeKey(later)).statusCode).toBe(200);
  });

  it('stays refused after a wrong password, which is recorded; after ten of them none is checked [SEC-008]', async () => {
    const owner = await test.signIn('owner@demo.test');
    for (let count = 0; count < 10; count++) {
      const answer = await confirm(owner, await proofOf(test, 'Wrong@123'));
      expect(answer.json()).toEqual(refused(secondFactorErrors.wrongPassword));
    }
    expect(await newest()).toMatchObject({ action: 'confirmation-failed', by: 'owner@demo.test' });
    expect((await confirm(owner, await proofOf(test))).statusCode).toBe(429);
  });

  it('takes a code, and no password, from a person with a second factor [SEC-008]', async () => {
    const owner = await test.signIn('owner@demo.test');
    expect((await owner.get(signInPaths.confirm)).json()).toMatchObject({ data: { way: 'password' } });
    const { secret } = await enrolled(test, owner);
    expect((await owner.get(signInPaths.confirm)).json()).toMatchObject({ data: { way: 'code' } });
    const byPassword = await confirm(owner, await proofOf(test));
    expect(byPassword.json()).toEqual(refused(confirmErrors.codeNeeded));
    expect((await confirm(owner, { code: '000000' })).json()).toEqual(refused(secondFactorErrors.wrongCode));
    expect((await confirm(owner, { code: codeOf(secret, test.clock.now) })).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ action: 'confirmed', detail: { way: 'code' } });
  });

  it('is closed after sign-in by a program’s link, and in assume-user mode asks the acting person [SEC-008]', async () => {
    const owner = await test.signIn('owner@demo.test');
    const wish = { username: 'owner@demo.test', assume_id: 'demo-user-02' };
    const { token } = ssoTokenAnswerSchema.parse((await owner.post(signInPaths.ssoToken, wish)).json()).data;
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ password_hash: 'none that opens' }).where('user_id', '=', 'demo-user-02').execute(),
    );
    const begun = tokenAnswerSchema.parse((await test.post(signInPaths.ssoSignIn, { token })).json()).success;
    const headers = { authorization: `Bearer ${begun.token}` };
    const body = { page: 'call-logs', format: 'csv', query: {}, columns: ['id'] };
    const start = () => test.post(exportPaths.exports, body, headers);
    expect((await start()).json()).toEqual(refused(edgeErrors.confirmNeeded));
    expect((await test.post(signInPaths.confirm, await proofOf(test), headers)).statusCode).toBe(200);
    expect((await start()).statusCode).toBe(202);
  });

  it.each([
    ['supervisor@demo.test', 403],
    ['agent@demo.test', 202],
  ])('asks %s, by what they see, before a log is exported: %d [SEC-008]', async (username, status) => {
    const { cookie } = await test.signIn(username);
    test.clock.now += 11 * MINUTES;
    const again = await test.post(paths.refresh, {}, { cookie });
    const headers = { authorization: `Bearer ${tokenAnswerSchema.parse(again.json()).success.token}` };
    const body = { page: 'call-logs', format: 'csv', query: {}, columns: ['id'] };
    expect((await test.post(exportPaths.exports, body, headers)).statusCode).toBe(status);
  });

  it('needs no confirmation from a program, which has scopes, nor for publishing [SEC-008]', async () => {
    const owner = await test.signIn('owner@demo.test');
    const made = await owner.post(signInPaths.apiKeys, { label: 'Portal', scopes: ['sso:write'] });
    const { secret } = madeApiKeyAnswerSchema.parse(made.json()).data;
    const ci = await createProgram(test);
    test.clock.now += 60 * MINUTES;
    const key = { 'x-api-key': secret };
    expect((await test.post(signInPaths.ssoToken, { username: 'agent@demo.test' }, key)).statusCode).toBe(200);
    expect((await ci.post(platformPaths.platformKeys, { label: 'two' })).statusCode).toBe(200);
  });

  it('answers forbidden, instead of asking, to people without the right [SEC-008]', async () => {
    const { cookie } = await test.signIn('agent@demo.test');
    test.clock.now += 11 * MINUTES;
    const again = await test.post(paths.refresh, {}, { cookie });
    const headers = { authorization: `Bearer ${tokenAnswerSchema.parse(again.json()).success.token}` };
    const answer = await test.post(signInPaths.apiKeys, { label: 'CRM', scopes: ['calls:read'] }, headers);
    expect(answer.json()).toMatchObject({ error: { code: 'forbidden' } });
  });
});

describe('a required second factor', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  }, 60_000);
  afterEach(() => test.close());

  const wanted = (...roles: string[]) => ({
    owner: roles.includes('owner'),
    supervisor: roles.includes('supervisor'),
    agent: roles.includes('agent'),
  });

  it('applies from the next sign-in on: until it is set up everything else is closed, also by SSO [SEC-008]', async () => {
    const owner = await test.signIn('owner@demo.test');
    const before = await test.signIn('agent@demo.test');
    test.clock.now += 1_000;
    expect((await owner.put(signInPaths.secondFactorRoles, wanted('agent'))).statusCode).toBe(200);
    expect((await owner.get(signInPaths.secondFactorRoles)).json()).toEqual({ status: 200, data: wanted('agent') });
    expect((await before.get(callPaths.agents)).statusCode).toBe(200);

    const agent = await test.signIn('agent@demo.test');
    expect((await agent.get(callPaths.agents)).json()).toEqual(refused(edgeErrors.factorNeeded));
    expect((await agent.get(paths.details)).json()).toMatchObject({ data: { sip: null } });
    const made = await owner.post(signInPaths.ssoToken, { username: 'agent2@demo.test' });
    const { token } = ssoTokenAnswerSchema.parse(made.json()).data;
    const bySso = tokenAnswerSchema.parse((await test.post(signInPaths.ssoSignIn, { token })).json()).success;
    const headers = { authorization: `Bearer ${bySso.token}` };
    const asked = await test.app.inject({ url: callPaths.agents, headers });
    expect(asked.json()).toEqual(refused(edgeErrors.factorNeeded));

    await enrolled(test, agent);
    expect((await agent.get(callPaths.agents)).statusCode).toBe(200);
    expect((await owner.get(callPaths.agents)).statusCode).toBe(200);
  });

  it('keeps the date for a role when another is added, and ends when it is removed [SEC-008]', async () => {
    const owner = await test.signIn('owner@demo.test');
    await owner.put(signInPaths.secondFactorRoles, wanted('agent'));
    const agent = await test.signIn('agent@demo.test');
    test.clock.now += 1_000;
    await owner.put(signInPaths.secondFactorRoles, wanted('agent', 'supervisor'));
    expect((await agent.get(callPaths.agents)).statusCode).toBe(403);
    await owner.put(signInPaths.secondFactorRoles, wanted('supervisor'));
    expect((await agent.get(callPaths.agents)).statusCode).toBe(200);
  });

  it('is required of operators outside the demo, before they operate [SEC-008]', async () => {
    const password = 'Quiet-Harbour-7';
    const operator = {
      ...{ email: 'ops@example.com', fullname: 'Op Ator', username: 'op.ator' },
      ...(await test.sealed({ password })),
    };
    expect((await test.post(signInPaths.register, operator)).statusCode).toBe(200);
    const { account_id } = await test.database.atEntry((tx) =>
      tx.selectFrom('users').select('account_id').where('email', '=', 'ops@example.com').executeTakeFirstOrThrow(),
    );
    const permissions = JSON.stringify({ operate_releases: true, test_releases: true });
    await test.database.withAccount(account_id, (tx) => tx.updateTable('users').set({ permissions }).execute());
    const person = await test.signIn('ops@example.com', password);
    expect((await person.get(platformPaths.platformReleases)).json()).toEqual(refused(edgeErrors.factorNeeded));
    expect((await person.get(callPaths.agents)).statusCode).toBe(200);
    await enrolled(test, person, password);
    expect((await person.get(platformPaths.platformReleases)).statusCode).toBe(200);
    const demo = await test.signIn('owner@demo.test');
    expect((await demo.get(platformPaths.platformReleases)).statusCode).toBe(200);
  });
});
