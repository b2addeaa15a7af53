// @gate settings that an account makes for itself
import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import {
  accountSettingPaths,
  choiceNames,
  choicesAnswerSchema,
  keptAnswerSchema,
  keptErrors,
  maskingAnswerSchema,
  olderAnswerSchema,
} from '@patchbay/shared-contracts/account-settings';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { forgetTexts } from '../../domain/messages/text-retention.ts';
import { forgetRecordings, keptFor } from '../../domain/calls/retention.ts';
import { jpeg, pdf, png } from '../../domain/file-content/testing/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('settings of an account', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(async () => {
    owner = await test.signIn('owner@demo.test');
    supervisor = await test.signIn('supervisor@demo.test');
  });

  const detail = async (who: SignedIn) => userDetailAnswerSchema.parse((await who.get(paths.details)).json()).data;
  const codeOf = (response: { json: () => { error?: { code: string } } }) => response.json().error?.code;
  const audited = async (action: string) =>
    auditAnswerSchema
      .parse((await owner.get(signInPaths.audit, { limit: '50' })).json())
      .objects.filter((each) => each.action === action);

  it('mask as many digits as set, for everybody and at once; changing it needs a confirmation [ACCT-016, FMT-007, SEC-008]', async () => {
    const put = (on: boolean, format: number) => owner.put(accountSettingPaths.masking, { on, format });
    expect(maskingAnswerSchema.parse((await put(true, -4)).json()).data).toEqual({ on: true, format: -4 });
    expect((await supervisor.get(customerPaths.customers)).body).toContain('####');
    expect((await audited('number-masking-changed'))[0]?.by).toBe('owner@demo.test');
    expect((await put(true, 16)).statusCode).toBe(400);
    test.clock.now += 11 * 60_000;
    const later = await test.refreshed(owner);
    const asked = await later.put(accountSettingPaths.masking, { on: false, format: 0 });
    expect([asked.statusCode, maskingAnswerSchema.parse((await later.get(accountSettingPaths.masking)).json()).data]).toEqual([
      ...[403, { on: true, format: -4 }],
    ]); // prettier-ignore
  });

  it.each(choiceNames)('%s is switched by itself, and the console of everybody follows [ACCT-016]', async (name) => {
    const before = choicesAnswerSchema.parse((await owner.get(accountSettingPaths.choices)).json()).data;
    const on = !before[name];
    const after = choicesAnswerSchema.parse((await owner.put(accountSettingPaths.choices, { name, on })).json()).data;
    expect(after).toEqual({ ...before, [name]: on });
    expect((await detail(supervisor)).profile[name]).toBe(on);
    expect((await audited('account-choice-changed'))[0]).toMatchObject({ whom: name, detail: { on: String(on) } });
  });

  it('change no other switch of the profile [ACCT-016]', async () => {
    const refused = await owner.put(accountSettingPaths.choices, { name: 'is_suspended_account', on: false });
    expect(refused.statusCode).toBe(400);
  });

  it('keep recordings for the set time, but no longer than the installation; each deletion is recorded once [ACCT-016, ACCT-021]', async () => {
    const kept = async () => keptAnswerSchema.parse((await owner.get(accountSettingPaths.kept)).json()).data;
    const put = (days: number | null) => owner.put(accountSettingPaths.kept, { days });
    expect(await kept()).toEqual({ days: null, at_most: 365 });
    expect(codeOf(await put(366))).toBe(keptErrors.longer.code);
    expect((await put(0)).statusCode).toBe(400);
    const now = test.clock.now;
    await test.database.withAccount('demo', async (tx) => {
      await tx.updateTable('calls').set({ recording: null, recording_legs: '[]', voicemail: null }).execute();
      const rows = await tx.selectFrom('calls').select('call_id').where('ended_at', 'is not', null).where('started_at', '<', new Date(now - 20 * DAY_MS)).limit(3).execute();
      const ids = rows.map(({ call_id: id }) => id);
      await tx.updateTable('calls').set({ recording: 'old.wav' }).where('call_id', 'in', ids).execute();
      const fresh = await tx.selectFrom('calls').select('call_id').where('ended_at', 'is not', null).where('started_at', '>', new Date(now - 5 * DAY_MS)).limit(1).executeTakeFirstOrThrow();
      await tx.updateTable('calls').set({ voicemail: 'fresh.wav' }).where('call_id', '=', fresh.call_id).execute();
    }); // prettier-ignore
    for (const name of ['old.wav', 'fresh.wav']) await writeFile(join(test.folder, name), '');
    const older = async (days: string) =>
      olderAnswerSchema.parse((await owner.get(accountSettingPaths.older, { days })).json()).data.calls;
    expect([await older('10'), await older('3650')]).toEqual([3, 0]);
    const forget = () =>
      forgetRecordings(test.database, {
        ...{ recordingsFolder: test.folder, days: 365, now },
        onDeleted: async (account, calls) => void deleted.push(`${account} ${calls}`),
      });
    const deleted: string[] = [];
    expect(await forget()).toBe(0);
    await put(10);
    expect([await forget(), await forget(), deleted]).toEqual([3, 0, ['demo 3']]);
    expect(['old.wav', 'fresh.wav'].map((name) => existsSync(join(test.folder, name)))).toEqual([false, true]);
    expect(await kept()).toEqual({ days: 10, at_most: 365 });
  });

  it('keep texts of messages and notes for the set time, and rows for ever; each night’s deletions are recorded [ACCT-021]', async () => {
    const put = (days: number) => owner.put(accountSettingPaths.textsKept, { days });
    expect((await owner.get(accountSettingPaths.textsKept)).json()).toEqual({ status: 200, data: { days: 0 } });
    for (const days of [-1, 0.5, 3_651]) expect((await put(days)).statusCode).toBe(400);
    const now = test.clock.now;
    const ofDemo = async () => {
      const [texts, rows] = await test.database.withAccount('demo', (tx) =>
        Promise.all([
          tx.selectFrom('sms_messages').select(['sms_id', 'at']).where('body', '<>', '').execute(),
          tx.selectFrom('sms_messages').select('sms_id').execute(),
        ]),
      );
      return { texts, rows: rows.length };
    };
    const forget = async () => {
      const deleted: string[] = [];
      const count = await forgetTexts(test.database, {
        now,
        onDeleted: async (account, texts) => void deleted.push(`${account} ${texts}`),
      });
      return { count, deleted };
    };
    const before = await ofDemo();
    expect(await forget()).toEqual({ count: 0, deleted: [] });
    const [conversation_id, note] = ['kept-conversation', 'Call her Ms Rao'];
    await test.database.withAccount('demo', async (tx) => {
      await sql`insert into conversations (conversation_id, account_id, service_number, customer_number, state, opened_at, last_at)
        values (${conversation_id}, 'demo', '+918045000001', '+919812300000', 'open', now(), now())`.execute(tx);
      for (const [turn_id, days] of [['old', 11], ['new', 9]] as const)
        await sql`insert into conversation_turns (turn_id, account_id, conversation_id, at, kind, by_name, note)
          values (${turn_id}, 'demo', ${conversation_id}, ${new Date(now - days * DAY_MS)}, 'noted', 'me', ${note})`.execute(tx);
    }); // prettier-ignore
    const old = before.texts.filter(({ at }) => at.getTime() < now - 10 * DAY_MS).length;
    expect(old).toBeGreaterThan(0);
    const older = await owner.get(accountSettingPaths.olderTexts, { days: '10' });
    expect(older.json()).toEqual({ status: 200, data: { texts: old + 1 } });
    expect((await put(10)).statusCode).toBe(200);
    expect(await forget()).toEqual({ count: old + 1, deleted: [`demo ${old + 1}`] });
    expect(await forget()).toEqual({ count: 0, deleted: [] });
    const after = await ofDemo();
    expect([after.rows, after.texts.length]).toEqual([before.rows, before.texts.length - old]);
    const notes = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('conversation_turns').select(['turn_id', 'note']).where('conversation_id', '=', conversation_id).orderBy('turn_id').execute(),
    ); // prettier-ignore
    expect(notes).toEqual([{ turn_id: 'new', note }, { turn_id: 'old', note: '' }]); // prettier-ignore
    expect((await audited('texts-kept-changed')).length).toBe(1);
  });

  it.each([
    [365, null, 365],
    [365, 30, 30],
    [30, 365, 30],
    [0, 30, 30],
    [0, null, 0],
  ])(
    'of an installation that keeps %p days and an account that says %p it is %p [ACCT-021]',
    (installation, own, days) => expect(keptFor(installation, own)).toBe(days),
  );

  it('have a logo that only people of the account see, and that is a picture whatever its name [ACCT-016]', async () => {
    const headers = (who: SignedIn) => ({ authorization: `Bearer ${who.bearer}` });
    const put = (payload: Buffer, who = owner) =>
      test.app.inject({
        ...{ method: 'PUT', url: accountSettingPaths.logo, payload },
        headers: { ...headers(who), 'content-type': 'application/octet-stream' },
      });
    expect((await supervisor.get(accountSettingPaths.logo)).statusCode).toBe(404);
    for (const bytes of [pdf(), Buffer.from('<svg/>'), png().subarray(0, 20)])
      expect([415, 422]).toContain((await put(bytes)).statusCode);
    expect((await put(Buffer.alloc(512 * 1024 + 1))).statusCode).toBe(413);
    expect((await detail(owner)).account_logo).toBeNull();
    expect((await put(png(), supervisor)).statusCode).toBe(403);
    await put(png());
    const shown = await supervisor.get(accountSettingPaths.logo);
    expect([shown.headers['content-type'], shown.rawPayload.equals(png())]).toEqual(['image/png', true]);
    expect((await detail(supervisor)).account_logo).toBe(new Date(test.clock.now).toISOString());
    await put(jpeg());
    expect((await supervisor.get(accountSettingPaths.logo)).headers['content-type']).toBe('image/jpeg');
    const other = await test.signIn('owner@other.test');
    expect((await other.get(accountSettingPaths.logo)).statusCode).toBe(404);
    await test.app.inject({ method: 'DELETE', url: accountSettingPaths.logo, headers: headers(owner) });
    expect((await detail(owner)).account_logo).toBeNull();
  });

  it.each([
    accountSettingPaths.masking,
    accountSettingPaths.kept,
    accountSettingPaths.textsKept,
    accountSettingPaths.choices,
  ])('%s is for owners alone [SEC-006]', async (path) => {
    expect((await supervisor.get(path)).statusCode).toBe(403);
    expect((await supervisor.put(path, {})).statusCode).toBe(403);
  });
});
