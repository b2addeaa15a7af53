import { savedFiltersAnswerSchema, tableLayoutAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('a person’s views of tables [UX-004]', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    supervisor = await test.signIn('supervisor@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const saved = async (user: SignedIn, page = 'call-logs') =>
    savedFiltersAnswerSchema.parse((await user.get(logPaths.savedFilters, { page })).json()).objects;
  const save = (user: SignedIn, name: string, query: string, page = 'call-logs') =>
    user.post(logPaths.savedFilters, { page, name, query });
  const remove = (user: SignedIn, id: string) =>
    test.app.inject({
      method: 'DELETE',
      url: `${logPaths.savedFilters}${id}/`,
      headers: { authorization: `Bearer ${user.bearer}` },
    });

  it('filters are saved by name for a page; the same name is replaced; they are personal', async () => {
    await save(owner, 'Missed', 'call_status=Missed');
    await save(owner, 'Billing', 'numbers=1');
    await save(owner, 'Missed', 'call_status=Abandoned');
    await save(owner, 'Missed', 'text=x', 'smslogs');
    expect((await saved(owner)).map(({ name, query }) => [name, query])).toEqual([
      ['Billing', 'numbers=1'],
      ['Missed', 'call_status=Abandoned'],
    ]);
    expect(await saved(supervisor)).toEqual([]);
    const [first] = await saved(owner);
    expect((await remove(supervisor, first?.id ?? '')).statusCode).toBe(404);
    expect((await remove(owner, first?.id ?? '')).statusCode).toBe(204);
    expect((await saved(owner)).map(({ name }) => name)).toEqual(['Missed']);
  });

  describe('views of figures', () => {
    const share = (user: SignedIn, name: string, shared = true) =>
      user.post(logPaths.savedFilters, { page: 'insights', name, query: `name=${name}`, shared });
    const seen = async (user: SignedIn) =>
      (await saved(user, 'insights')).map(({ name, by, shared, can_delete }) => [name, by, shared, can_delete]);

    it('can be shared in the account by people who may, show the person, and are removed by that person or an owner [INS-029]', async () => {
      const agent = await test.signIn('agent@demo.test');
      const stranger = await test.signIn('owner@other.test');
      await share(supervisor, 'Mondays');
      await share(supervisor, 'Only mine', false);
      await share(owner, 'Billing');
      const [supervisorName] = (await seen(owner)).flatMap(([name, by]) => (name === 'Mondays' ? [by] : []));
      expect(typeof supervisorName).toBe('string');
      expect(await seen(owner)).toEqual([
        ['Billing', null, true, true],
        ['Mondays', supervisorName, true, true],
      ]);
      expect((await seen(agent)).map(([name, , , canDelete]) => [name, canDelete])).toEqual([
        ['Billing', false],
        ['Mondays', false],
      ]);
      expect(await seen(stranger)).toEqual([]);
      expect((await share(agent, 'Mine')).json()).toMatchObject({ status: 403, error: { code: 'may-not-share' } });
      expect((await share(agent, 'Mine', false)).statusCode).toBe(200);
      const idOf = async (name: string) => (await saved(owner, 'insights')).find((one) => one.name === name)?.id ?? '';
      expect((await remove(supervisor, await idOf('Billing'))).statusCode).toBe(404);
      expect((await remove(owner, await idOf('Mondays'))).statusCode).toBe(204);
      expect((await seen(supervisor)).map(([name]) => name)).toEqual(['Billing', 'Only mine']);
    });

    it('stop being shared when they are saved without it', async () => {
      await share(owner, 'Mine again');
      expect((await saved(supervisor, 'insights')).some(({ name }) => name === 'Mine again')).toBe(true);
      await share(owner, 'Mine again', false);
      expect((await saved(supervisor, 'insights')).some(({ name }) => name === 'Mine again')).toBe(false);
    });
  });

  it('are at most fifty for a page; existing ones can still be replaced', async () => {
    for (let count = 0; count < 50; count++) await save(supervisor, `set ${count}`, 'a=1');
    expect((await save(supervisor, 'one more', 'a=1')).json()).toMatchObject({ error: { code: 'too-many-filters' } });
    expect((await save(supervisor, 'set 7', 'a=2')).statusCode).toBe(200);
  });

  it.each([
    ['no name', { page: 'call-logs', name: '  ', query: '' }, 'name'],
    ['a page without a table', { page: 'home', name: 'a', query: '' }, 'page'],
    ['too much', { page: 'call-logs', name: 'a', query: 'x'.repeat(4_001) }, 'query'],
  ])('%s is refused at its field', async (_name, body, field) => {
    expect((await owner.post(logPaths.savedFilters, body)).json()).toMatchObject({ status: 400, error: { field } });
  });

  it('a layout is saved for a page', async () => {
    const read = async () =>
      tableLayoutAnswerSchema.parse((await owner.get(logPaths.tableLayout, { page: 'call-logs' })).json()).data;
    expect(await read()).toBeNull();
    const layout = { columns: ['received_time', 'agent'], density: 'compact' };
    await owner.put(logPaths.tableLayout, { page: 'call-logs', ...layout });
    expect(await read()).toEqual(layout);
    await owner.put(logPaths.tableLayout, { page: 'call-logs', ...layout, density: 'roomy' });
    expect(await read()).toEqual({ ...layout, density: 'roomy' });
  });
});
