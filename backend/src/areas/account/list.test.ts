import { accountSettingPaths } from '@patchbay/shared-contracts/account-settings';
import { billingPaths, statementAnswerSchema } from '@patchbay/shared-contracts/billing';
import { exportPaths, startExportAnswerSchema } from '@patchbay/shared-contracts/exports';
import { dayAt } from '@patchbay/shared-contracts/time';
import { startExportSchema } from '../exports/lists.ts';
import { png } from '../../domain/file-content/testing/files.ts';
import { bookCharge, leg } from '../../domain/invoices/testing/charged-call.ts';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { statementList } from './list.ts';

const all = ['place', 'at', 'kind', 'about', 'granted', 'purchased', 'used', 'balance'];

describe('the file of the statement', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    owner = await test.signIn('owner@demo.test');
    for (const nth of [1, 2, 3])
      await test.database.withAccount('demo', (tx) =>
        bookCharge(tx, {
          accountId: 'demo',
          callId: `f-${nth}`,
          at: test.clock.now,
          legs: [leg(), leg({ number: '+1' })],
        }),
      );
  }, 60_000);
  afterAll(() => test.close());

  const open = (
    query: object,
    [userId, role] = ['demo-user-01', 'owner'] as readonly [string, 'owner' | 'supervisor'],
  ) =>
    test.database.withAccount('demo', async (tx) => {
      const asked = startExportSchema([statementList]).parse({
        page: 'billstatement',
        format: 'xlsx',
        columns: all,
        query,
      });
      const actor = { userId, accountId: 'demo', sessionId: '', role, agentId: null } as const;
      const source = await statementList.open(tx, actor, asked);
      const first = await source.after(tx, null, 2);
      const second = first.next === null ? { rows: [] } : await source.after(tx, first.next, 200);
      return { count: await source.count(tx), rows: [...first.rows, ...second.rows] };
    });

  it('has every line of the range and kind once, oldest first, as on the page [ACCT-015]', async () => {
    const answer = await owner.get(billingPaths.statement, { kind: 'call', limit: '200' });
    const shown = statementAnswerSchema.parse(answer.json()).objects;
    const { count, rows } = await open({ kind: 'call' });
    expect(count).toBe(shown.length);
    expect(rows).toEqual(
      [...shown].reverse().map(({ place, at, kind, granted, purchased, used, balance }) => ({
        ...{ place, at, kind, granted, purchased, used, balance, about: '+971500000001, +1' },
      })),
    );
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...all].sort());
  });

  it('has only the requested days, and is for people who may open the page [ACCT-015, ROUTE-021]', async () => {
    const of = { from_date: '2020-01-01T00:00:00Z', to_date: '2020-02-01T00:00:00Z' };
    expect(await open({ date_filter: 'custom_date', ...of })).toEqual({ count: 0, rows: [] });
    await expect(open({}, ['demo-user-02', 'supervisor'])).rejects.toMatchObject({ status: 403 });
  });

  const pdfOf = async (query: object) => {
    const { exports } = exportPaths;
    const asked = { page: 'billstatement', format: 'pdf', columns: ['about', 'used', 'balance'], query };
    const started = await owner.post(exports, { ...asked, titles: ['About', 'Used', 'Balance'] });
    expect(started.statusCode).toBe(202);
    const { id, name } = startExportAnswerSchema.parse(started.json()).data;
    await test.services.jobs.work();
    return { name, file: await owner.get(`${exports}${id}/file/`) };
  };

  it('as PDF has the own account’s logo [ACCT-015, ACCT-016]', async () => {
    const put = (who: SignedIn) =>
      test.app.inject({
        ...{ method: 'PUT', url: accountSettingPaths.logo, payload: png() },
        headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/octet-stream' },
      });
    const hasPicture = async () => (await pdfOf({ kind: 'call' })).file.rawPayload.includes('/Subtype /Image');
    await put(await test.signIn('owner@other.test'));
    expect(await hasPicture()).toBe(false);
    expect((await put(owner)).statusCode).toBe(200);
    expect(await hasPicture()).toBe(true);
  });

  it('as PDF names account and range and has every line; other lists cannot be PDF [ACCT-015]', async () => {
    const { name, file } = await pdfOf({ kind: 'call', date_filter: 'today' });
    expect(name).toMatch(/^billstatement-.*\.pdf$/);
    expect(file.headers['content-type']).toBe('application/pdf');
    const text = readPdf(file.rawPayload).flat().join(' ');
    const { name: account } = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('accounts').select('name').where('account_id', '=', 'demo').executeTakeFirstOrThrow(),
    );
    for (const part of [account, dayAt(test.clock.now, 'Asia/Kolkata'), 'Asia/Kolkata', 'About', 'Balance'])
      expect(text).toContain(part);
    expect(text.match(/\+971500000001, \+1/g)).toHaveLength(3);
    const log = await owner.post(exportPaths.exports, {
      page: 'call-logs',
      format: 'pdf',
      columns: ['agent'],
      query: {},
    });
    expect(log.statusCode).toBe(400);
  });
});
