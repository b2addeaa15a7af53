import { sessionEndPath } from '@patchbay/shared-contracts/calls';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('the setting for a call whose session is ended', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  it('is to finish the call by default; the own account’s owner can change it, with an entry in the audit log', async () => {
    const foreign = await test.signIn('owner@other.test');
    expect((await owner.get(sessionEndPath)).json()).toEqual({ status: 200, data: { then: 'finish' } });
    expect((await owner.put(sessionEndPath, { then: 'queue' })).json()).toEqual({
      status: 200,
      data: { then: 'queue' },
    });
    expect((await owner.get(sessionEndPath)).json().data).toEqual({ then: 'queue' });
    expect((await foreign.get(sessionEndPath)).json().data).toEqual({ then: 'finish' });
    expect(await test.services.directory.sessionEndInCall('demo')).toBe('queue');
    expect(await test.services.directory.sessionEndInCall('other')).toBe('finish');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const [noted] = objects.filter(({ action }) => action === 'session-end-changed');
    expect(noted).toMatchObject({ by: 'owner@demo.test', detail: { then: 'queue' } });
  });

  it.each([{}, { then: 'later' }, { then: 'queue', more: 1 }])('refuses %o', async (body) =>
    expect((await owner.put(sessionEndPath, body)).statusCode).toBe(400),
  );
});
