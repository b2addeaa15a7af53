import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispositionsChanged } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { dispositionPaths, type DispositionGroup } from '@patchbay/shared-contracts/dispositions';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { onePath, sampleGroup, sampleGroups } from './testing/samples.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { DispositionsPage } from './ui/dispositions-page.tsx';

const refused = (status: number, code: string, data?: object) => ({
  ...{ ok: false, status, code, message: 'No.' },
  body: { status, error: { code, message: 'No.' }, data },
});
const created = (made: readonly string[], data: DispositionGroup = sampleGroup()) => ({ status: 201, data, made });

function show(answers: Record<string, unknown> = {}) {
  const shown = renderInConsole(<DispositionsPage />, {
    texts: { [NAMESPACE]: texts },
    answers: {
      [`GET ${dispositionPaths.groups}`]: sampleGroups(),
      [`GET ${dispositionPaths.use}`]: { data: { customers: 12, calls: 1 } },
      ...answers,
    },
  });
  const bodies = (method: string, path: string) =>
    shown.console.asked.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { ...shown, bodies };
}
const item = async (name: string) => within(await screen.findByRole('listitem', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rename = async (name: string, to: string) => {
  await press(name);
  const field = await screen.findByRole('textbox', { name: `Name of ${name}` });
  await userEvent.clear(field);
  await userEvent.type(field, `${to}{Enter}`);
  return field;
};
const choose = async (name: string, action: string) => {
  await press(`Actions for ${name}`);
  await userEvent.click(await screen.findByRole('button', { name: action }));
};

it('shows groups, each with dispositions and sub-dispositions, counted [CONF-DISP-001, CONF-DISP-004]', async () => {
  const { console } = show();
  const sales = await item('Sales');
  expect(sales.getByText('2 dispositions · 2 sub-dispositions')).toBeVisible();
  const dispositions = within(sales.getByRole('list', { name: 'Dispositions of Sales' }));
  expect(dispositions.getAllByRole('listitem').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Order',
    'Placed',
    'Delivery date',
    'Enquiry',
  ]);
  expect((await item('Service')).getByText('0 dispositions · 0 sub-dispositions')).toBeVisible();
  expect(console.asked[0]).toMatchObject({ path: dispositionPaths.groups, query: { group_id: 'all' } });
});

it('a group, a disposition and a sub-disposition are created, and are new [CONF-DISP-002, CONF-DISP-006, CONF-DISP-008]', async () => {
  const { bodies } = show({
    [`POST ${dispositionPaths.groups}`]: created(['g2']),
    [`POST ${dispositionPaths.create}`]: created(['d2']),
  });
  await press('Add group');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the new group' }), 'Service{Enter}');
  expect(await (await item('Service')).findByText('New')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  const sales = await item('Sales');
  await userEvent.click(sales.getByRole('button', { name: '+ Add disposition' }));
  const field = await screen.findByRole('textbox', { name: 'Name of a new disposition in Sales' });
  await userEvent.type(field, ' Visit {Enter}');
  await waitFor(() => expect(field).toHaveValue('')); // ready for the next one
  expect((await item('Enquiry')).getByText('New')).toBeVisible();
  const order = await item('Order');
  await userEvent.click(order.getByRole('button', { name: '+ Add sub-disposition' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Name of a new sub-disposition of Order' }),
    'Paid{Enter}',
  );
  await waitFor(() => expect(bodies('POST', dispositionPaths.create)).toHaveLength(2));
  expect(bodies('POST', dispositionPaths.groups)).toEqual([{ name: 'Service', dispositions: [] }]);
  expect(bodies('POST', dispositionPaths.create)).toEqual([
    { group_id: 'g1', name: 'Sales', dispositions: [{ name: 'Visit', sub_levels: [] }] },
    { group_id: 'g1', name: 'Sales', dispositions: [{ id: 'd1', name: 'Order', sub_levels: [{ name: 'Paid' }] }] },
  ]);
});

it('what could not be created is told at its field, is not new, and nothing typed is lost [CONF-DISP-009]', async () => {
  show({ [`POST ${dispositionPaths.create}`]: refused(409, 'taken') });
  await userEvent.click((await item('Sales')).getByRole('button', { name: '+ Add disposition' }));
  const field = await screen.findByRole('textbox', { name: 'Name of a new disposition in Sales' });
  await userEvent.type(field, 'Order{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This name is already in use.'));
  expect(field).toHaveValue('Order');
  expect(screen.queryByText('New')).toBeNull();
});

it.each([
  ['nothing', ' ', 'This is required.'],
  ['51 characters', 'x'.repeat(51), 'At most 50 characters.'],
  ['a control character', 'a\u0007b', 'Use only letters, digits and punctuation.'],
])('a name of %s is told at its field, and nothing is sent [CONF-DISP-010]', async (_, name, problem) => {
  const { bodies } = show();
  const field = await rename('Order', name);
  await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
  expect(bodies('PUT', onePath('d1'))).toEqual([]);
});

it('a name is changed in its place, and Escape leaves it [CONF-DISP-002, CONF-DISP-003]', async () => {
  const { bodies, console } = show({
    [`PUT ${dispositionPaths.groups}g1/`]: { status: 200, data: { id: 'g1', name: 'Selling', version: 2 } },
  });
  await press('Sales');
  await userEvent.keyboard('Other');
  expect(console.unsaved.held()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(console.unsaved.held()).toBe(false);
  await rename('Sales', 'Selling');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(bodies('PUT', `${dispositionPaths.groups}g1/`)).toEqual([{ name: 'Selling', version: 1 }]);
});

it('who renames second is told what it is called now, keeps what is typed, and may write over it [CONF-DISP-003]', async () => {
  const { bodies } = show({
    [`PUT ${onePath('s1')}`]: refused(409, 'changed-meanwhile', { id: 's1', name: 'Placed by phone', version: 4 }),
  });
  const field = await rename('Placed', 'Ordered');
  const told = 'Someone renamed this to “Placed by phone” in the meantime. Save again to overwrite it.';
  await waitFor(() => expect(field).toHaveAccessibleDescription(told));
  expect(field).toHaveValue('Ordered');
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(bodies('PUT', onePath('s1'))).toHaveLength(2));
  expect(bodies('PUT', onePath('s1'))).toEqual([
    { name: 'Ordered', version: 1 },
    { name: 'Ordered', version: 4 },
  ]);
});

it('is put into another order by keys, and those who listen are told where it stands [CONF-DISP-003]', async () => {
  const { bodies, console } = show({ [`PUT ${dispositionPaths.order}`]: { status: 200, data: { ids: ['d2', 'd1'] } } });
  (await screen.findByRole('button', { name: 'Move Enquiry' })).focus();
  await userEvent.keyboard('{ArrowDown}'); // it is the last one
  expect(bodies('PUT', dispositionPaths.order)).toEqual([]);
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(bodies('PUT', dispositionPaths.order)).toEqual([{ parent: 'g1', ids: ['d2', 'd1'] }]));
  expect(screen.getByText('Enquiry is now number 1 of 2.')).toBeInTheDocument();
  (await screen.findByRole('button', { name: 'Move Service' })).focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(bodies('PUT', dispositionPaths.order)[1]).toEqual({ parent: null, ids: ['g2', 'g1'] }));
  expect(console.log.filter((line) => line.startsWith('error'))).toEqual([]);
});

it('an order that could not be saved is told, and stands as it was', async () => {
  const { console } = show({ [`PUT ${dispositionPaths.order}`]: refused(404, 'not-found') });
  (await screen.findByRole('button', { name: 'Move Enquiry' })).focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(console.log).toContain('error This no longer exists.'));
  expect(await screen.findByRole('listitem', { name: 'Enquiry' })).toHaveStyle({ order: '1' });
});

it('is deleted after a question that names what uses it [CONF-DISP-002, CONF-DISP-003, CONF-DISP-007]', async () => {
  const { bodies, console } = show({ [`DELETE ${customerPaths.dispositions}`]: { status: 200, data: { deleted: 1 } } });
  await choose('Order', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Order?' }));
  const detail =
    '12 customers currently have it and will have none. 1 call in the log keeps its name. Its sub-dispositions are deleted, too. This cannot be undone.';
  expect(await dialog.findByText(detail)).toBeVisible();
  expect(bodies('DELETE', customerPaths.dispositions)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodies('DELETE', customerPaths.dispositions)).toEqual([{ ids: ['d1'] }]));
  await waitFor(() => expect(console.log).toContain('success Order was deleted.'));
});

it('asks again with the new figures where more would be deleted than was shown [CONF-DISP-003, CONF-DISP-007]', async () => {
  const { bodies, console } = show({
    [`GET ${dispositionPaths.use}`]: { data: { customers: 0, calls: 0, children: 0 } },
    [`DELETE ${dispositionPaths.groups}`]: refused(409, 'used-more', { customers: 30, calls: 0, children: 2 }),
  });
  await choose('Sales', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Sales?' }));
  expect(await dialog.findByText('Not in use. This cannot be undone.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const detail =
    'More uses this now than you were shown. 30 customers currently have it and will have none. 2 entries in it are deleted, too. This cannot be undone.';
  expect(await dialog.findByText(detail)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodies('DELETE', dispositionPaths.groups)).toHaveLength(2));
  expect(bodies('DELETE', dispositionPaths.groups)).toEqual([
    { ids: ['g1'], seen: { customers: 0, children: 0 } },
    { ids: ['g1'], seen: { customers: 30, children: 2 } },
  ]);
  expect(console.log).not.toContain('success Sales was deleted.');
});

it('is not deleted before its use was found out [CONF-DISP-003]', async () => {
  let found: (use: object) => void = () => undefined;
  const { bodies } = show({ [`GET ${dispositionPaths.use}`]: () => new Promise((resolve) => (found = resolve)) });
  await choose('Sales', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Sales?' }));
  expect(await dialog.findByText('Checking where this is used…')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: /Delete$/ }));
  found({ data: { customers: 30, calls: 0, children: 2 } });
  expect(await dialog.findByText(/^30 customers/)).toBeVisible();
  expect(bodies('DELETE', dispositionPaths.groups)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: /Delete$/ }));
  await waitFor(() =>
    expect(bodies('DELETE', dispositionPaths.groups)).toEqual([{ ids: ['g1'], seen: { customers: 30, children: 2 } }]),
  );
});

it('says that nothing uses it, or that it could not be found out; a group goes by its own call [CONF-DISP-003, CONF-DISP-007]', async () => {
  const { bodies, unmount } = show({
    [`GET ${dispositionPaths.use}`]: { data: { customers: 0, calls: 0 } },
    [`DELETE ${dispositionPaths.groups}`]: { status: 200, data: { deleted: 1 } },
  });
  await choose('Service', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Service?' }));
  expect(await dialog.findByText('Not in use. Everything in this group is deleted, too. This cannot be undone.')).toBeVisible(); // prettier-ignore
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodies('DELETE', dispositionPaths.groups)).toEqual([{ ids: ['g2'] }]));
  unmount();
  show({ [`GET ${dispositionPaths.use}`]: refused(500, 'internal') });
  await choose('Placed', 'Delete');
  expect(await screen.findByText('Could not check where this is used.')).toBeVisible();
});

it('tells the console of each change, and shows what others change at once [CONF-DISP-003]', async () => {
  const { console } = show({ [`POST ${dispositionPaths.groups}`]: created(['g1']) });
  let count = 0;
  console.bus.on(dispositionsChanged).subscribe(() => count++);
  await press('Add group');
  await userEvent.type(await screen.findByRole('textbox'), 'Sales{Enter}');
  await waitFor(() => expect(count).toBe(1));
  const asked = () => console.asked.filter(({ method, path }) => method === 'GET' && path === dispositionPaths.groups);
  await waitFor(() => expect(asked().length).toBeGreaterThan(1));
  const before = asked().length;
  console.bus.emit(dispositionsChanged, {});
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
});

it('says when there are none, and when they could not be loaded', async () => {
  const { unmount } = show({ [`GET ${dispositionPaths.groups}`]: sampleGroups([]) });
  expect(await screen.findByText('No dispositions yet')).toBeVisible();
  unmount();
  show({ [`GET ${dispositionPaths.groups}`]: refused(500, 'internal') });
  expect(await screen.findByText('The dispositions could not be loaded')).toBeVisible();
});
