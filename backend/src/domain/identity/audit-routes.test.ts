import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@patchbay/shared-contracts';
import { auditAnswerSchema, auditCheckAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sql } from 'kysely';
import { INSTALLATION } from '../../kernel/audit/audit.ts';
import { checkAuditAtStart } from './audit-watch.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the audit log of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  const entries = async (query: Record<string, string> = {}, name = 'owner@demo.test') => {
    const { get } = await test.signIn(name);
    return auditAnswerSchema.parse((await get(signInPaths.audit, query)).json()).objects;
  };

  it('has sign-ins, refused ones and sign-outs, with actor, subject and address', async () => {
    const session = await test.signIn('agent@demo.test');
    await test.signIn('agent@demo.test', 'Wrong@123');
    await test.services.afterwards.settled();
    await session.get(paths.logout);
    const found = (await entries()).filter(({ whom }) => whom === 'agent@demo.test');
    expect(found.map(({ action, by, address }) => [action, by, address]).sort()).toEqual([
      ['sign-in-failed', 'unknown', '127.0.0.1'],
      ['signed-in', 'agent@demo.test', '127.0.0.1'],
      ['signed-out', 'agent@demo.test', '127.0.0.1'],
    ]);
  });

  it('has attempts with unknown names, in the installation’s chain and without the name [SEC-011]', async () => {
    for (const name of ['Hunter2!typed@wrong', 'hunter2!typed@wrong', 'nobody@demo.test'])
      expect((await test.signIn(name)).status).toBe(401);
    await test.services.afterwards.settled();
    const found = await test.services.audit.list(INSTALLATION, { before: undefined, limit: 10 });
    expect(found.map(({ action, by, address }) => [action, by, address])).toEqual(
      Array.from({ length: 3 }, () => ['sign-in-failed', 'unknown', '127.0.0.1']),
    );
    const names = found.map(({ whom }) => whom);
    expect(names.every((name) => /^nobody [0-9a-f]{16}$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(2); // equal names have equal pseudonyms
    expect((await entries()).some(({ whom }) => whom.startsWith('nobody'))).toBe(false);
  });

  it('is checked at every start: a missing entry is reported to owners and operator [SEC-011]', async () => {
    const file = join(test.services.folders.secrets, 'audit-heads.json');
    await writeFile(file, JSON.stringify({ demo: { number: 9_999, hash: 'of before' } }));
    await checkAuditAtStart(test.services)();
    await rm(file);
    expect(test.takeErrors().map(String)).toEqual(['Error: The audit log of demo was changed or cut at entry 9999.']);
    const broken = (await entries()).filter(({ action }) => action === 'audit-broken');
    expect(broken).toMatchObject([{ by: 'server', detail: { entry: '9999' } }]);
  });

  it('has no secrets', async () => {
    const { bearer, cookie } = await test.signIn('agent2@demo.test');
    const text = JSON.stringify(await entries());
    for (const secret of [bearer, cookie.split('=')[1] ?? '', 'Demo@1234']) expect(text).not.toContain(secret);
  });

  it('is paged, and each account sees its own', async () => {
    const [first] = await entries({ limit: '1' });
    const [second] = await entries({ limit: '1', before: String(first?.number ?? 0) });
    expect(second?.number).toBe((first?.number ?? 0) - 1);
    const others = await entries({}, 'owner@other.test');
    expect(others.every(({ whom }) => whom.endsWith('@other.test'))).toBe(true);
  });

  it.each(['agent@demo.test', 'supervisor@demo.test'])('is not shown to %s', async (username) => {
    const { get } = await test.signIn(username);
    expect([(await get(signInPaths.audit)).statusCode, (await get(signInPaths.auditCheck)).statusCode]).toEqual([
      403, 403,
    ]);
  });

  it('can be checked on request: a tampered row is found', async () => {
    const { get } = await test.signIn('owner@demo.test');
    const check = async () => auditCheckAnswerSchema.parse((await get(signInPaths.auditCheck)).json()).data;
    expect(await check()).toMatchObject({ intact: true, broken_at: null });
    await test.database.asOwner((tx) =>
      sql`update audit_log set by_whom = 'somebody else' where account_id = 'demo' and number = 2`.execute(tx),
    );
    expect(await check()).toMatchObject({ intact: false, broken_at: 2 });
  });
});
