import { draftKeyAnswerSchema, paths } from '@patchbay/shared-contracts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the key that encrypts unsaved input [UX-020]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());
  const keyOf = async (username: string) => {
    const who = await test.signIn(username);
    return draftKeyAnswerSchema.parse((await who.get(paths.draftKey)).json()).data.key;
  };

  it('is the same in each session of a person, and differs between people and accounts', async () => {
    const keys = [await keyOf('agent@demo.test'), await keyOf('agent2@demo.test'), await keyOf('owner@other.test')];
    expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
    expect(new Set(keys).size).toBe(3);
    expect(await keyOf('agent@demo.test')).toBe(keys[0]);
  });
  it('is refused without a session', async () =>
    expect((await test.app.inject({ method: 'GET', url: paths.draftKey })).statusCode).toBe(401));
});
