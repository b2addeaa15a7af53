import { accountSettingPaths } from '@patchbay/shared-contracts/account-settings';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { addCampaign } from '../../domain/campaigns/testing/new-campaign.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { forgetPhonebooks } from './phonebook-retention.ts';

const DAY_MS = 86_400_000;
const path = accountSettingPaths.phonebooksKept;

describeOnEachDriver('how long phonebooks are kept', (open) => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({}, { database: (await open()).database });
    owner = await test.signIn('owner@demo.test');
    const books = [
      ['old', 11, 'ready', 'demo'],
      ['unread', 11, 'waiting', 'demo'],
      ['being-read', 11, 'reading', 'demo'],
      ['called', 11, 'ready', 'demo'],
      ['was-called', 11, 'ready', 'demo'],
      ['new', 9, 'ready', 'demo'],
      ['of-others', 11, 'ready', 'other'],
    ] as const;
    for (const [id, days, state, account] of books) await addBook(account, id, days, state);
    await test.database.withAccount('demo', async (tx) => {
      const of = { numbers: [], now: test.clock.now, source: 'phonebooks' } as const;
      await addCampaign(tx, { ...of, id: 'runs', phonebooks: 'called', state: 'paused' });
      await addCampaign(tx, { ...of, id: 'over', phonebooks: 'was-called', state: 'finished' });
    });
  }, 120_000);
  afterAll(() => test.close());

  const addBook = (account: string, id: string, days: number, state: 'ready' | 'waiting' | 'reading') =>
    test.database.withAccount(account, async (tx) => {
      await tx
        .insertInto('phonebooks')
        .values({
          ...{ account_id: account, phonebook_id: id, name: id, file_name: 'a.csv', state, country: 'in' },
          ...{ heads: '["Number"]', columns: '["number"]', rows: 1, valid: 1, ndnc_count: null },
          ...{ created_at: new Date(test.clock.now - days * DAY_MS), created_by: 'me', expected: null, seen_at: null },
        })
        .execute();
      const row = { account_id: account, phonebook_id: id, row: 1, cells: '["+919812345678"]' };
      await tx
        .insertInto('phonebook_rows')
        .values({ ...row, value: '+919812345678', number: '+919812345678', problem: null })
        .execute();
    });
  const idsOf = (account: string) =>
    test.database.withAccount(account, async (tx) => {
      const books = await tx.selectFrom('phonebooks').select('phonebook_id').orderBy('phonebook_id').execute();
      const rows = await tx.selectFrom('phonebook_rows').select('phonebook_id').orderBy('phonebook_id').execute();
      return [books, rows].map((all) => all.map(({ phonebook_id: id }) => id));
    });
  const forget = async () => {
    const deleted: string[] = [];
    await forgetPhonebooks(test.database, {
      now: test.clock.now,
      onDeleted: async (account, name) => void deleted.push(`${account} ${name}`),
    });
    return deleted.toSorted();
  };

  it('they are kept for ever until an account decides otherwise, and deleted with their numbers, unless in use [ACCT-021]', async () => {
    expect((await owner.get(path)).json()).toEqual({ status: 200, data: { days: 0 } });
    expect(await forget()).toEqual([]);
    const older = await owner.get(accountSettingPaths.olderPhonebooks, { days: '10' });
    expect(older.json()).toEqual({ status: 200, data: { phonebooks: 3 } });
    expect((await owner.put(path, { days: 10 })).statusCode).toBe(200);
    expect(await forget()).toEqual(['demo old', 'demo unread', 'demo was-called']);
    const left = ['being-read', 'called', 'new'];
    expect(await idsOf('demo')).toEqual([left, left]);
    expect(await idsOf('other')).toEqual([['of-others'], ['of-others']]);
    expect(await forget()).toEqual([]);
  });

  it('each change is in the history; an invalid number of days, or another person, is refused [ACCT-021, ACCT-003]', async () => {
    for (const days of [-1, 0.5, 3_651, '10', null]) expect((await owner.put(path, { days })).statusCode).toBe(400);
    const supervisor = await test.signIn('supervisor@demo.test');
    expect((await supervisor.put(path, { days: 1 })).statusCode).toBe(403);
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit, { limit: '50' })).json());
    expect(objects.filter(({ action }) => action === 'phonebooks-kept-changed')).toMatchObject([
      { detail: { days: '10' } },
    ]);
  });
});
