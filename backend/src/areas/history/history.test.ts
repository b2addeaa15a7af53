import {
  historyAnswerSchema,
  historyPaths,
  historyPeopleSchema,
  type HistoryEntry,
} from '@patchbay/shared-contracts/history';
import { hooksContract } from '@patchbay/shared-contracts/hooks';
import { madeApiKeyAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('the history of an account', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    const made = await owner.post(signInPaths.apiKeys, { label: 'CRM', scopes: ['calls:read'] });
    const { id } = madeApiKeyAnswerSchema.parse(made.json()).data;
    await owner.put(`${signInPaths.apiKeys}${id}/`, { label: 'Shop' });
  }, 60_000);
  afterAll(() => test.close());

  const page = async (query: Record<string, string> = {}, who = owner) =>
    historyAnswerSchema.parse((await who.get(historyPaths.entries, query)).json());
  const actions = async (query: Record<string, string> = {}) => (await page(query)).objects.map(({ action }) => action);

  it('says who did what to which thing, from where, and the previous state [ACCT-017]', async () => {
    const [renamed, made, signedIn] = (await page()).objects;
    expect(renamed).toMatchObject({
      ...{ action: 'key-renamed', by: 'owner@demo.test', whom: 'Shop', address: '127.0.0.1' },
      changes: [{ field: 'label', before: 'CRM', after: 'Shop' }],
      facts: {},
    });
    expect(made).toMatchObject({ action: 'key-made', whom: 'CRM', changes: [], facts: { scopes: 'calls:read' } });
    expect(signedIn).toMatchObject({ action: 'signed-in', facts: { method: 'password' } });
    expect(signedIn?.browser).not.toBeNull();
  });

  it('shows the changed fields of a row, and no secret', async () => {
    const hook = {
      ...{ name: 'Books', url: 'https://books.example.com/in', method: 'POST', events: ['call.ended'] },
      ...{ headers: '', secret: '', state: 'on' },
    };
    const { data } = (await owner.post(hooksContract.path, hook)).json();
    await owner.put(`${hooksContract.path}${data.id}/`, { ...hook, name: 'Ledger', version: data.version, secret: '' });
    const [entry] = (await page()).objects;
    expect(entry).toMatchObject({
      action: 'row-changed',
      changes: [{ field: 'name', before: 'Books', after: 'Ledger' }],
      facts: { list: hooksContract.page, id: data.id },
    });
    expect(JSON.stringify(await page())).not.toContain(data.secret);
  });

  it('is filtered by person, kind, day and words [ACCT-017]', async () => {
    await test.signIn('agent@demo.test');
    expect(await actions({ by: 'agent@demo.test' })).toEqual(['signed-in']);
    expect(await actions({ kind: 'programs' })).toEqual(['key-renamed', 'key-made']);
    expect(await actions({ search: 'shop' })).toEqual(['key-renamed']);
    expect(await actions({ search: 'Owner@demo', kind: 'programs' })).toEqual(['key-renamed', 'key-made']);
    expect(await actions({ search: 'crm' })).toEqual(['key-renamed', 'key-made']);
    expect(await actions({ search: '127.0.0.1', kind: 'programs' })).toEqual(['key-renamed', 'key-made']);
    expect(await actions({ search: '%' })).toEqual([]);
    expect(await actions({ date_filter: 'yesterday' })).toEqual([]);
    expect((await actions({ date_filter: 'today' })).length).toBeGreaterThan(2);
    expect((await owner.get(historyPaths.entries, { kind: 'gossip' })).statusCode).toBe(400);
    const people = historyPeopleSchema.parse((await owner.get(historyPaths.people)).json()).objects;
    expect(people).toEqual(['agent@demo.test', 'owner@demo.test']);
  });

  it('is paged by cursor, each entry once, while more is written', async () => {
    const all: HistoryEntry[] = [];
    for (let cursor: number | null = null; ;) {
      const next = await page({ limit: '2', ...(cursor === null ? {} : { cursor: String(cursor) }) });
      all.push(...next.objects);
      cursor = next.meta.next_cursor;
      if (cursor === null) break;
      await test.services.audit.write('demo', { action: 'confirmed', by: 'owner@demo.test', address: '::1' });
    }
    const numbers = all.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, nth) => numbers.length - nth));
  });

  it('comes as a file, oldest first, with the changes', async () => {
    const answer = await owner.get(historyPaths.file, { kind: 'programs' });
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, first, second] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('entry,at,action,by,whom,address,browser,changes,facts');
    expect(first).toMatch(/,key-made,owner@demo\.test,CRM,127\.0\.0\.1,,,scopes: calls:read$/);
    expect(second).toMatch(/,label: CRM → Shop,$/);
  });

  it('a row of a list is neither added, changed nor deleted when its entry cannot be written [ACCT-017]', async () => {
    const { path, answer } = hooksContract;
    const hook = {
      ...{ name: 'Kept', url: 'https://books.example.com/in', method: 'POST', events: ['call.ended'] },
      ...{ headers: '', secret: '', state: 'on' },
    };
    const row = hooksContract.one.parse((await owner.post(path, hook)).json()).data;
    const before = (await owner.get(path)).json();
    const full = jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValue(new Error('disk full'));
    const change = { ...hook, name: 'Changed', version: row.version };
    const answers = [
      await owner.post(path, { ...hook, name: 'Added' }),
      await owner.put(`${path}${row.id}/`, change),
      await test.app.inject({
        ...{ method: 'DELETE', url: `${path}${row.id}/`, query: { version: String(row.version) } },
        headers: { authorization: `Bearer ${owner.bearer}` },
      }),
    ];
    full.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    expect(answer.parse((await owner.get(path)).json())).toEqual(answer.parse(before));
  });

  it('has only the own account, for its owners', async () => {
    const stranger = await test.signIn('owner@other.test');
    expect((await page({}, stranger)).objects.map(({ by }) => by)).toEqual(['owner@other.test']);
    const agent = await test.signIn('agent@demo.test');
    for (const path of Object.values(historyPaths)) expect((await agent.get(path)).statusCode).toBe(403);
  });
});
