import { paths } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('what cannot be read', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const asked = async (url: string) => {
    const headers = { authorization: `Bearer ${owner.bearer}` };
    const response = await test.app.inject({ url, headers });
    return [response.statusCode, response.json().error.code];
  };

  it.each([
    ['NUL in a path', `${customerPaths.customers}a%00b/`, 400, 'malformed'],
    ['NUL in a query', `${logPaths.callRecords}?search=a%00`, 400, 'malformed'],
    ['NUL in the path of a file', '/assets/a%00.js', 400, 'malformed'],
    ['NUL in the path of a page', '/call-logs/%00', 400, 'malformed'],
    ['an escape that is none', `${customerPaths.customers}%zz/`, 400, 'malformed'],
    ['bytes that are no text', `${customerPaths.customers}%ff/`, 400, 'malformed'],
    ['a long name in a path', `${customerPaths.customers}${'a'.repeat(300)}/`, 414, 'path-too-long'],
    ['a path without end', `/${'a/'.repeat(5_000)}`, 414, 'path-too-long'],
    ['a query without end', `${logPaths.callRecords}?search=${'a'.repeat(9_000)}`, 414, 'path-too-long'],
  ])('%s is refused with a code [SEC-014]', async (_name, url, status, code) =>
    expect(await asked(url)).toEqual([status, code]),
  );

  const nested = (depth: number): string => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;
  it.each([
    ['JSON a hundred thousand deep', signInPaths.signIn, nested(50_000), 'application/json'],
    ['the same to what takes any JSON', callPaths.debugPush, nested(50_000), 'application/json'],
    ['NUL in a field', signInPaths.forgotPassword, '{"username":"a\\u0000"}', 'application/json'],
    ['half a character in a field', signInPaths.forgotPassword, '{"username":"a\\ud800"}', 'application/json'],
    ['NUL in the name of a field', callPaths.debugPush, '{"a\\u0000":1}', 'application/json'],
    [
      'NUL in a form',
      signInPaths.changePassword,
      'new_password=a%00&confirm_password=a',
      'application/x-www-form-urlencoded',
    ],
  ])('%s is refused with a code [SEC-014]', async (_name, url, payload, type) => {
    const headers = { authorization: `Bearer ${owner.bearer}`, 'content-type': type };
    const response = await test.app.inject({ method: 'POST', url, payload, headers });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'malformed']);
  });

  it('input that only looks unreadable is read', async () => {
    expect((await test.app.inject({ url: `${paths.health}?a=%2500` })).statusCode).toBe(200);
  });
});
