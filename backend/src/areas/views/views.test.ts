import { savedFiltersAnswerSchema, tableLayoutAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('tables as a person keeps them [UX-004]', () => {
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

  it('filters are kept under a name for a page, by name; the same name is replaced; they are one’s own', async () => {
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

  it('there are at most fifty of a page; one of them can still be replaced', async () => {
    for (let count = 0; count < 50; count++) await save(supervisor, `set ${count}`, 'a=1');
    expect((await save(supervisor, 'one more', 'a=1')).json()).toMatchObject({ error: { code: 'too-many-filters' } });
    expect((await save(supervisor, 'set 7', 'a=2')).statusCode).toBe(200);
  });

  it.each([
    ['no name', { page: 'call-logs', name: '  ', query: '' }, 'name'],
    ['a page without a table', { page: 'home', name: 'a', query: '' }, 'page'],
    ['too much', { page: 'call-logs', name: 'a', query: 'x'.repeat(4_001) }, 'query'],
  ])('%s is refused with the field', async (_name, body, field) => {
    expect((await owner.post(logPaths.savedFilters, body)).json()).toMatchObject({ status: 400, error: { field } });
  });

  it('a layout is kept for a page', async () => {
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
