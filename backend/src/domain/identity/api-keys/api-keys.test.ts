import { paths } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { logPaths } from '@patchbay/shared-contracts/logs';
import {
  apiKeyErrors,
  apiKeysAnswerSchema,
  madeApiKeyAnswerSchema,
  type ApiKeyScope,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { sql } from 'kysely';
import { createApiKeys } from './api-keys.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

const invalidToken = { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } };
const outOfScope = { status: 403, error: { code: apiKeyErrors.scope.code, message: apiKeyErrors.scope.message } };

describe('API keys', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const make = async (scopes: readonly ApiKeyScope[], wish: object = {}) => {
    const response = await owner.post(signInPaths.apiKeys, { label: 'CRM', scopes, ...wish });
    return madeApiKeyAnswerSchema.parse(response.json()).data;
  };
  const list = async () => apiKeysAnswerSchema.parse((await owner.get(signInPaths.apiKeys)).json()).objects;
  const get = (key: string, url: string) => test.app.inject({ url, headers: { 'x-api-key': key } });
  const send = (method: 'POST' | 'DELETE', url: string) =>
    test.app.inject({ method, url, headers: { authorization: `Bearer ${owner.bearer}` } });

  it('show their secret once; only a hash and its beginning are stored', async () => {
    const { secret, id, prefix } = await make(['calls:read']);
    expect(secret.startsWith(prefix)).toBe(true);
    const rows = await test.database.withAccount('demo', (tx) => tx.selectFrom('api_keys').selectAll().execute());
    expect(JSON.stringify([rows, await list()])).not.toContain(secret);
    expect((await list()).find((key) => key.id === id)).toMatchObject({
      ...{ label: 'CRM', created_by: 'owner@demo.test', last_used_at: null },
    });
  });

  it.each<[string, readonly ApiKeyScope[], string, object | null]>([
    ['reads calls with calls:read', ['calls:read'], logPaths.callRecords, null],
    ['reads agents with directory:read', ['directory:read'], callPaths.agents, null],
    ['reads the audit log with audit:read', ['audit:read'], signInPaths.audit, null],
    ['does not read agents with calls:read', ['calls:read'], callPaths.agents, outOfScope],
    ['does not read calls with calls:write', ['calls:write'], logPaths.callRecords, outOfScope],
    ['does not read the user detail', ['account:read'], paths.details, outOfScope],
    ['sees no keys', ['account:read', 'audit:read'], signInPaths.apiKeys, outOfScope],
    ['sees no sessions', ['account:read', 'audit:read'], signInPaths.ownSessions, outOfScope],
  ])('a key %s', async (_name, scopes, path, refusal) => {
    const response = await get((await make(scopes)).secret, path);
    if (refusal === null) expect(response.statusCode).toBe(200);
    else expect(response.json()).toEqual(refusal);
  });

  it('cannot be created without a right, and one that has lost all of them opens nothing [ACCT-019]', async () => {
    const before = (await list()).length;
    for (const scopes of [[], ['everything'], undefined])
      expect((await owner.post(signInPaths.apiKeys, { label: 'CRM', scopes })).statusCode).toBe(400);
    expect(await list()).toHaveLength(before);
    const { id, secret } = await make(['directory:read', 'calls:read']);
    await test.database.withAccount('demo', (tx) =>
      sql`update api_keys set scopes = '[]' where key_id = ${id}`.execute(tx),
    );
    for (const path of [callPaths.agents, logPaths.callRecords, signInPaths.audit, paths.details])
      expect((await get(secret, path)).json()).toEqual(outOfScope);
  });

  it('see their own account only', async () => {
    const { secret } = await make(['directory:read']);
    expect((await get(secret, callPaths.agents)).body).not.toContain('other');
  });

  it('record their last use', async () => {
    const { id, secret } = await make(['directory:read']);
    await get(secret, callPaths.agents);
    const used = (await list()).find((key) => key.id === id);
    expect(used?.last_used_at).toBe(new Date(test.clock.now).toISOString());
  });

  it('end at once when revoked, rotated or expired', async () => {
    const revoked = await make(['directory:read']);
    expect((await send('DELETE', `${signInPaths.apiKeys}${revoked.id}/`)).statusCode).toBe(204);
    const rotated = await make(['directory:read']);
    const response = await send('POST', `${signInPaths.apiKeys}${rotated.id}/rotate/`);
    const { secret: fresh } = madeApiKeyAnswerSchema.parse(response.json()).data;
    const short = await make(['directory:read'], { expires_in_days: 1 });
    expect((await get(short.secret, callPaths.agents)).statusCode).toBe(200);
    test.clock.now += 86_400_000;
    for (const { secret } of [revoked, rotated, short]) {
      expect((await get(secret, callPaths.agents)).json()).toEqual(invalidToken);
    }
    expect((await get(fresh, callPaths.agents)).statusCode).toBe(200);
    test.clock.now -= 86_400_000;
  });

  const rotate = async (id: string, overlap_hours: number) => {
    const answer = await owner.post(`${signInPaths.apiKeys}${id}/rotate/`, { overlap_hours });
    return madeApiKeyAnswerSchema.parse(answer.json()).data;
  };
  const opens = async (...secrets: readonly string[]) =>
    Promise.all(secrets.map(async (secret) => (await get(secret, callPaths.agents)).statusCode));
  const HOUR = 3_600_000;
  /** Lists the keys after this time; the session of the test would not last as long. */
  const listAt = (ms: number) =>
    createApiKeys(test.database, { passwordDays: 0 }, () => test.clock.now + ms).list('demo');

  it('work with both secrets during a rotation’s overlap, then with the new one only, and show who uses which [ACCT-019]', async () => {
    const first = await make(['directory:read']);
    const second = await rotate(first.id, 2);
    expect(second).toMatchObject({ last_used_at: null, previous_used_at: null });
    expect(second.previous_until).toBe(new Date(test.clock.now + 2 * HOUR).toISOString());
    expect(await opens(first.secret)).toEqual([200]);
    const now = new Date(test.clock.now).toISOString();
    const known = async () => (await list()).find(({ id }) => id === first.id);
    expect(await known()).toMatchObject({ last_used_at: null, previous_used_at: now });
    expect(await opens(second.secret)).toEqual([200]);
    expect(await known()).toMatchObject({ last_used_at: now });
    test.clock.now += 2 * HOUR;
    expect(await opens(first.secret, second.secret)).toEqual([401, 200]);
    test.clock.now -= 2 * HOUR;
    const later = (await listAt(2 * HOUR)).find(({ id }) => id === first.id);
    expect(later).toMatchObject({ previous_until: null, previous_used_at: null });
  });

  it('never have more than two valid secrets, and both end with the key', async () => {
    const first = await make(['directory:read']);
    const second = await rotate(first.id, 24);
    const third = await rotate(first.id, 24);
    expect(await opens(first.secret, second.secret, third.secret)).toEqual([401, 200, 200]);
    await send('DELETE', `${signInPaths.apiKeys}${first.id}/`);
    expect(await opens(second.secret, third.secret)).toEqual([401, 401]);
  });

  it('can be renamed, with the old name in the audit log', async () => {
    const { id, secret } = await make(['directory:read']);
    const named = (label: string) => owner.put(`${signInPaths.apiKeys}${id}/`, { label });
    expect((await named(' Shop ')).json()).toMatchObject({ data: { id, label: 'Shop' } });
    expect(await opens(secret)).toEqual([200]);
    expect((await named('')).statusCode).toBe(400);
    const [entry] = await test.services.audit.list('demo', { before: undefined, limit: 1 });
    expect(entry).toMatchObject({
      action: 'key-renamed',
      detail: { 'before.label': 'CRM', 'after.label': 'Shop' },
    });
  });

  it('stay in the list for 90 days after their end, with its reason', async () => {
    const [revoked, expired, open] = [
      await make(['calls:read']),
      await make(['calls:read'], { expires_in_days: 1 }),
      await make(['calls:read']),
    ];
    await send('DELETE', `${signInPaths.apiKeys}${revoked.id}/`);
    const ids = [revoked.id, expired.id, open.id];
    const states = async (days: number) => {
      const own = (await listAt(days * 24 * HOUR)).filter(({ id }) => ids.includes(id));
      return own.map(({ id, state }) => `${ids.indexOf(id)} ${state}`).sort();
    };
    expect(await states(2)).toEqual(['0 revoked', '1 expired', '2 active']);
    expect(await states(92)).toEqual(['2 active']);
  });

  it('are in the API description where they are accepted, with their scope [ACCT-019]', async () => {
    const described = (await test.app.inject(paths.openapi)).json();
    expect(described.paths[callPaths.agents].get).toMatchObject({
      ...{ security: [{ bearer: [] }, { key: [] }], 'x-key-scope': 'directory:read' },
    });
    expect(described.paths[signInPaths.apiKeys].get['x-key-scope']).toBeUndefined();
  });

  it.each(['pba_', 'pba_0123456789abcdef_wrong', `pba_0123456789abcdef_${'a'.repeat(43)}`])(
    'that do not exist open nothing: %s',
    async (key) => expect((await get(key, callPaths.agents)).json()).toEqual(invalidToken),
  );

  it('with a changed secret open nothing', async () => {
    const { secret } = await make(['directory:read']);
    const changed = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`;
    expect((await get(changed, callPaths.agents)).json()).toEqual(invalidToken);
  });

  it.each(['agent@demo.test', 'supervisor@demo.test'])('are not for %s', async (username) => {
    const { get: read, post } = await test.signIn(username);
    expect((await read(signInPaths.apiKeys)).statusCode).toBe(403);
    expect((await post(signInPaths.apiKeys, { label: 'x', scopes: ['calls:read'] })).statusCode).toBe(403);
  });

  it('of another account cannot be revoked', async () => {
    const { id, secret } = await make(['directory:read']);
    const { bearer } = await test.signIn('owner@other.test');
    const headers = { authorization: `Bearer ${bearer}` };
    const url = `${signInPaths.apiKeys}${id}/`;
    expect((await test.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
    expect((await get(secret, callPaths.agents)).statusCode).toBe(200);
  });

  it('end with their author’s rights', async () => {
    const { secret } = await make(['directory:read']);
    const setRole = (role: string) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('users').set({ role }).where('email', '=', 'owner@demo.test').execute(),
      );
    await setRole('supervisor');
    expect((await get(secret, callPaths.agents)).json()).toEqual(invalidToken);
    await setRole('owner');
  });

  it('open nothing while their author is deactivated [ROUTE-031]', async () => {
    const { secret } = await make(['directory:read']);
    const setActive = (is_active: boolean) =>
      test.database.withAccount('demo', (tx) =>
        tx.updateTable('users').set({ is_active }).where('email', '=', 'owner@demo.test').execute(),
      );
    await setActive(false);
    expect((await get(secret, callPaths.agents)).json()).toEqual(invalidToken);
    await setActive(true);
    expect((await get(secret, callPaths.agents)).statusCode).toBe(200);
  });
});
