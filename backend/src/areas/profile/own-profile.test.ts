// @gate the routes of the own profile, once
import { userDetailAnswerSchema, type UserDetail, paths } from '@patchbay/shared-contracts';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('the own profile', () => {
  let test: TestApp;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    agent = await test.signIn('agent3@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const wanted = { first_name: 'Meera', last_name: 'Iyer', language: 'ja', timezone: 'Asia/Tokyo' };
  const detail = async (): Promise<UserDetail> =>
    userDetailAnswerSchema.parse((await agent.get(paths.details)).json()).data;

  it('is stored, and the console gets it from then on [ROUTE-006]', async () => {
    const answer = await agent.put(signInPaths.ownProfile, { ...wanted, first_name: '  Meera ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200, data: wanted }]);
    expect(await detail()).toMatchObject({ ...wanted, email: 'agent3@demo.test' });
  });

  it('changes nobody else’s: the next agent keeps name and time zone [ROUTE-006]', async () => {
    await agent.put(signInPaths.ownProfile, wanted);
    const other = await test.signIn('agent4@demo.test');
    const theirs = userDetailAnswerSchema.parse((await other.get(paths.details)).json()).data;
    expect(theirs.first_name).not.toBe('Meera');
    expect(theirs.timezone).toBe('Asia/Kolkata');
  });

  it.each([
    ['no first name', { ...wanted, first_name: ' ' }, 'first_name'],
    ['a name of 61 letters', { ...wanted, last_name: 'x'.repeat(61) }, 'last_name'],
    ['a language the console does not speak', { ...wanted, language: 'xx' }, 'language'],
    ['a time zone that is none', { ...wanted, timezone: 'Mars/Olympus' }, 'timezone'],
  ])('refuses %s with the field’s name, and keeps the old value [ROUTE-006]', async (_, body, field) => {
    await agent.put(signInPaths.ownProfile, wanted);
    const answer = await agent.put(signInPaths.ownProfile, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(field);
    expect(await detail()).toMatchObject(wanted);
  });

  it.each([{ email: 'x@y.test' }, { role: 'owner' }, { permissions: {} }])('takes no %o [ROUTE-006]', async (more) => {
    expect((await agent.put(signInPaths.ownProfile, { ...wanted, ...more })).statusCode).toBe(400);
  });

  it('stands in the audit log [ROUTE-006]', async () => {
    await agent.put(signInPaths.ownProfile, wanted);
    const owner = await test.signIn('owner@demo.test');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(objects).toContainEqual(expect.objectContaining({ action: 'profile-changed', by: 'agent3@demo.test' }));
  });
});
