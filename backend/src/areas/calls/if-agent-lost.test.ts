import { ifAgentLostPath } from '@patchbay/shared-contracts/calls';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('the setting for a customer whose agent is lost', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());
  const told = () => test.services.directory.ifAgentLost('demo');

  it('is to ask by default; the account can choose the queue, and telephony is told so [TEL-009]', async () => {
    const foreign = await test.signIn('owner@other.test');
    expect((await owner.get(ifAgentLostPath)).json()).toEqual({ status: 200, data: { ask: true } });
    expect(await told()).toBe('ask');
    const changed = await owner.put(ifAgentLostPath, { ask: false });
    expect([changed.statusCode, changed.json()]).toEqual([200, { status: 200, data: { ask: false } }]);
    expect(await told()).toBe('queue');
    expect((await foreign.get(ifAgentLostPath)).json()).toMatchObject({ data: { ask: true } });
  });

  it('changes are in the audit log [TEL-009]', async () => {
    await owner.put(ifAgentLostPath, { ask: false });
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    expect(objects.find(({ action }) => action === 'if-agent-lost-changed')).toMatchObject({
      by: 'owner@demo.test',
      detail: { ask: 'false' },
    });
  });

  it.each([{}, { ask: 'yes' }, { ask: true, more: 1 }])('refuses %o', async (body) =>
    expect((await owner.put(ifAgentLostPath, body)).statusCode).toBe(400),
  );
});
