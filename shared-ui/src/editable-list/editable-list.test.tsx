import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALWAYS } from '@patchbay/shared-contracts';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledText } from '@patchbay/shared-contracts/rules';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { z } from '@patchbay/shared-contracts/zod';
import type { Translate } from '@patchbay/shared-ui';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { defineList, EDITABLE_LIST, EditableList, editableListTexts } from './index.ts';

const kind = z.enum(['fruit', 'root']);
const noWeed = rule('weed', 'This is a weed.');
const contract = listContract({
  ...{ page: 'plants', path: '/api/plants/', gate: ALWAYS, title: 'name', orders: ['name'] },
  fields: z.strictObject({ name: ruledText({ least: 3, most: 20 }).refine((name) => name !== 'Nettle', noWeed), kind }),
  filters: { kind: listOf(kind).optional() },
});
type Row = z.infer<typeof contract.row>;
const t: Translate<string> = (key) => key;
const title = { en: 'Plants', de: 'Pflanzen', es: 'Plantas', fr: 'Plantes', ja: '植物', zh: '植物' };

const plants = defineList<string>()({
  contract,
  page: { title, icon: { path: 'M0 0h9v9z' } },
  fields: {
    name: { label: 'Name' },
    kind: {
      label: 'Kind',
      kind: 'choice',
      options: [
        { value: 'fruit', label: 'Fruit' },
        { value: 'root', label: 'Root' },
      ],
    },
  },
  rules: { weed: 'No weeds, please.' },
  empty: { name: '', kind: 'fruit' },
  columns: () => [
    { key: 'name', title: 'Name', width: 200, always: true, sortable: true, render: ({ name }) => name },
    { key: 'kind', title: 'Kind', width: 100, shownFirst: true, render: ({ kind: is }) => is },
  ],
  filters: ['kind'],
  opens: 'panel',
  words: { search: 'Search', empty: 'No plants', failed: 'Failed', add: 'Add plant', edit: 'Edit plant' },
});

const row = (id: string, name: string, more: Partial<Row> = {}): Row => ({
  ...{ id, name, kind: 'root', version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...more,
});
const carrot = row('1', 'Carrot');
const listed = (...rows: readonly Row[]) => ({ objects: rows, meta: { total_count: rows.length } });

type Answers = NonNullable<NonNullable<Parameters<typeof renderInConsole>[1]>['answers']>;
type Session = NonNullable<Parameters<typeof renderInConsole>[1]>['session'];
const show = (answers: Answers, definition = plants, session?: Session) => {
  window.history.replaceState(null, '', '/plants');
  const { console } = renderInConsole(
    <BrowserRouter>
      <EditableList definition={definition} t={t} />
    </BrowserRouter>,
    { answers, texts: { [EDITABLE_LIST]: editableListTexts }, ...(session && { session }) },
  );
  return {
    console,
    sent: (method: string) =>
      console.asked.filter((call) => call.method === method && call.path.startsWith(contract.path)),
  };
};
const panel = () => screen.findByRole('dialog');
const nameField = async () => within(await panel()).getByRole('textbox', { name: 'Name' });
const save = async () => userEvent.click(within(await panel()).getByRole('button', { name: 'Save' }));
const menuOf = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
};
const refused = (status: number, error: object, data?: Row) => {
  const { code, message } = { code: null, message: null, ...error };
  return { ok: false, status, code, message, body: { status, error, ...(data !== undefined && { data }) } } as const;
};

it('rows stand with when and by whom they were changed last', async () => {
  show({ 'GET /api/plants/': listed(carrot) });
  const line = await screen.findByRole('row', { name: /Carrot/ });
  expect(within(line).getByText('root')).toBeVisible();
  expect(within(line).getByText(/20/)).toBeVisible();
  expect(within(line).getByText('Asha Rao')).toBeVisible();
});

it.each([
  ['a supervisor of one queue only reads', 'supervisor', ['q1'], true],
  ['a supervisor of all queues changes', 'supervisor', [], false],
  ['an owner changes', 'owner', [], false],
] as const)('%s what holds for all queues [LIVE-035]', async (_, role, user_queue_list, isRead) => {
  const user = sampleUser({ role }, { user_queue_list: [...user_queue_list] });
  const session = { user, plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };
  show({ 'GET /api/plants/': listed(carrot) }, { ...plants, holdsForAll: true }, session);
  await screen.findByRole('row', { name: /Carrot/ });
  const alert = screen.queryByText(/Someone with access to all queues can change them/);
  const ways = [
    ...screen.queryAllByRole('button', { name: 'Add plant' }),
    ...screen.queryAllByRole('button', { name: 'Actions for Carrot' }),
  ];
  expect([alert !== null, ways.length]).toEqual([isRead, isRead ? 0 : 2]);
  await userEvent.click(screen.getByText('Carrot'));
  expect(screen.queryAllByRole('dialog')).toHaveLength(isRead ? 0 : 1);
});

it('a row is added, told of, and the list is asked anew', async () => {
  const rows: Row[] = [];
  const { sent, console } = show({
    'GET /api/plants/': () => listed(...rows),
    'POST /api/plants/': () => {
      rows.push(carrot);
      return { status: 201, data: carrot };
    },
  });
  expect(await screen.findByText('No plants')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add plant' })[0] ?? document.body);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('This is required.');
  expect(sent('POST')).toEqual([]);
  await userEvent.type(await nameField(), 'Carrot');
  await save();
  await screen.findByRole('row', { name: /Carrot/ });
  expect(sent('POST')[0]?.body).toEqual({ name: 'Carrot', kind: 'fruit' });
  expect(console.log).toContain('success Carrot was added.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['too short', 'Fi', 'This is too short.'],
  ['too long', 'Fig'.repeat(7), 'This is too long.'],
  ['a rule of the list’s own', 'Nettle', 'No weeds, please.'],
])('what is wrong stands at its field, and nothing is sent: %s', async (_, name, text) => {
  const { sent } = show({ 'GET /api/plants/': listed() });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add plant' }))[0] ?? document.body);
  await userEvent.type(await nameField(), name);
  await save();
  await waitFor(async () => expect(await nameField()).toHaveAccessibleDescription(text));
  expect(sent('POST')).toEqual([]);
});

it('a choice is chosen from its options', async () => {
  const { sent } = show({ 'GET /api/plants/': listed(), 'POST /api/plants/': { status: 201, data: carrot } });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add plant' }))[0] ?? document.body);
  await userEvent.type(await nameField(), 'Carrot');
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByTitle('Root'));
  await save();
  await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ name: 'Carrot', kind: 'root' }));
});

it('a filter is one of the choices of the form, stands in the address and is asked for', async () => {
  const { sent } = show({ 'GET /api/plants/': listed(carrot) });
  await screen.findByRole('row', { name: /Carrot/ });
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Root' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent('GET').at(-1)?.query).toMatchObject({ kind: 'root' }));
  expect(window.location.search).toBe('?kind=root');
});

it('the form may stand in a dialog', async () => {
  show({ 'GET /api/plants/': listed(carrot) }, { ...plants, opens: 'dialog' });
  await menuOf('Carrot', 'Edit');
  expect(await screen.findByRole('dialog', { name: 'Edit plant' })).toBeVisible();
  expect(await nameField()).toHaveValue('Carrot');
});

it('a row is changed with the version that was read', async () => {
  const { sent } = show({
    'GET /api/plants/': listed(carrot),
    'PUT /api/plants/1/': { status: 200, data: row('1', 'Parsnip', { version: 2 }) },
  });
  await menuOf('Carrot', 'Edit');
  const name = await nameField();
  expect(name).toHaveValue('Carrot');
  await userEvent.clear(name);
  await userEvent.type(name, 'Parsnip');
  await save();
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ name: 'Parsnip', kind: 'root', version: 1 }));
});

describe('when somebody else was first', () => {
  const theirs = row('1', 'Beetroot', { version: 4, modified_by: 'Ben Ode' });
  const meet = async () => {
    const puts: unknown[] = [];
    const shown = show({
      'GET /api/plants/': listed(carrot),
      'PUT /api/plants/1/': ({ body }: { body?: { version?: number } }) => {
        puts.push(body);
        return body?.version === 4
          ? { status: 200, data: row('1', 'Parsnip', { version: 5 }) }
          : refused(409, { code: 'changed-meanwhile' }, theirs);
      },
    });
    await menuOf('Carrot', 'Edit');
    const name = await nameField();
    await userEvent.clear(name);
    await userEvent.type(name, 'Parsnip');
    await save();
    expect(await screen.findByText('Ben Ode changed this in the meantime.')).toBeVisible();
    expect(name).toHaveValue('Parsnip'); // the input is kept
    return { ...shown, puts };
  };

  it('one can look at it as it is now', async () => {
    await meet();
    await userEvent.click(screen.getByRole('button', { name: 'Show the current version' }));
    await waitFor(async () => expect(await nameField()).toHaveValue('Beetroot'));
    expect(screen.queryByText(/changed this in the meantime/)).toBeNull();
  });

  it('one can save over it, knowing whose it was', async () => {
    const { puts, console } = await meet();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with my changes' }));
    await waitFor(() => expect(console.log).toContain('success Parsnip was saved.'));
    expect(puts).toEqual([
      { name: 'Parsnip', kind: 'root', version: 1 },
      { name: 'Parsnip', kind: 'root', version: 4 },
    ]);
  });
});

it.each([
  ['one like it, at its field', refused(409, { code: 'taken', field: 'name' }), 'This already exists.', true],
  ['that it is gone, under the form', refused(404, { code: 'not-found' }), 'This was deleted in the meantime.', false],
  ['the server’s words', refused(400, { code: 'x', message: 'No more plants.' }), 'No more plants.', false],
  ['that nobody answered', refused(504, {}), 'That did not work. Please try again.', false],
])('a refused save tells %s, and nothing typed is lost', async (_, answer, text, atField) => {
  show({ 'GET /api/plants/': listed(carrot), 'PUT /api/plants/1/': answer });
  await menuOf('Carrot', 'Edit');
  await userEvent.type(await nameField(), 's');
  await save();
  expect(await screen.findByText(text)).toBeVisible();
  expect(await nameField()).toHaveValue('Carrots');
  if (atField) expect(await nameField()).toHaveAccessibleDescription(text);
});

it('a panel with something written asks before it closes', async () => {
  const { console } = show({ 'GET /api/plants/': listed(carrot) });
  await menuOf('Carrot', 'Edit');
  await userEvent.type(await nameField(), 's');
  expect(console.unsaved.held()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await nameField()).toHaveValue('Carrots');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  expect(console.unsaved.held()).toBe(false);
});

it('a row is deleted only when one says so, with the version that was read', async () => {
  const { sent, console } = show({ 'GET /api/plants/': listed(carrot), 'DELETE /api/plants/1/': {} });
  await menuOf('Carrot', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete "Carrot"?' });
  expect(sent('DELETE')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(console.log).toContain('success Carrot was deleted.'));
  expect(sent('DELETE')[0]?.query).toEqual({ version: 1 });
});

it('order, page and filters stand in the address and are asked for', async () => {
  const { sent } = show({ 'GET /api/plants/': listed(carrot) });
  await screen.findByRole('row', { name: /Carrot/ });
  expect(sent('GET').at(-1)?.query).toMatchObject({ limit: 10, offset: 0, ordering: '-modified_dt' });
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=name'));
  await waitFor(() => expect(sent('GET').at(-1)?.query).toMatchObject({ ordering: 'name' }));
});
