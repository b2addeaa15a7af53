// @gate the accounts below the own one
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hierarchyPaths, type AccountFigure, type TreeAccount } from '@patchbay/shared-contracts/hierarchy';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { rowsOf, shownOf } from './model/rows.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { HierarchyPage } from './ui/hierarchy-page.tsx';

const account = (account_id: string, parent_id: string | null, name = `Shop ${account_id}`): TreeAccount => ({
  ...{ account_id, parent_id, name },
});
const tree = [account('a', null), account('b', 'a'), account('c', 'b', 'Corner'), account('d', 'a')];
const figure = (account_id: string, part: Partial<AccountFigure> = {}): AccountFigure => ({
  ...{ account_id, users: 3, numbers: 2, balance: -5, is_suspended: false },
  month: { calls: 7, talk_ms: 3_600_000, coins: 1_234 },
  ...part,
});

const show = (answers: Record<string, unknown> = {}, onActing: () => void = () => undefined) =>
  renderInConsole(<HierarchyPage onActing={onActing} />, {
    texts: { [NAMESPACE]: texts, [FIGURE]: figureWords },
    answers: {
      [`GET ${hierarchyPaths.tree}`]: { objects: tree },
      [`GET ${hierarchyPaths.figures}`]: {
        objects: [...tree.slice(1).map(({ account_id: id }) => figure(id)), figure('a', { is_suspended: true })],
      },
      ...answers,
    },
  });
const names = () =>
  within(screen.getByRole('table', { name: 'Accounts' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

it('shows each account below its own with what it has and used [ACCT-018, ROUTE-028]', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Accounts' });
  expect(await within(table).findByText('Suspended')).toBeVisible();
  expect(names()).toEqual(['Shop a', 'Shop b', 'Corner', 'Shop d']);
  expect(within(table).getByRole('row', { name: /^Corner/ })).toHaveTextContent('CornerActive32-5701:00:001,234');
  expect(screen.getByRole('region', { name: '4 accounts' })).toBeVisible();
});

it('hides and shows what is below one, and finds by name with all above it [ROUTE-028] @whole', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the accounts below Shop b' }));
  expect(names()).toEqual(['Shop a', 'Shop b', 'Shop d']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'corn{Enter}');
  expect(names()).toEqual(['Shop a', 'Shop b', 'Corner']);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Search accounts' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the accounts below Shop b' }));
  expect(names()).toHaveLength(4);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'nobody{Enter}');
  expect(await screen.findByText('No accounts match your search')).toBeVisible();
});

it('keeps the tree when the figures fail, and says when the tree does', async () => {
  const refused = { ok: false, status: 503, code: 'storage-away', message: 'Away.' };
  const { unmount } = show({ [`GET ${hierarchyPaths.figures}`]: refused });
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  expect(names()).toHaveLength(4);
  unmount();
  show({ [`GET ${hierarchyPaths.tree}`]: refused });
  expect(await screen.findByText('The accounts could not be loaded')).toBeVisible();
});

it('says to others than owners whose it is, without a way to try again [ROUTE-027]', async () => {
  show({ [`GET ${hierarchyPaths.tree}`]: { ok: false, status: 403, code: 'forbidden', message: 'Not allowed.' } });
  expect(await screen.findByText('The hierarchy is for owners')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['all', [], '', 'abcd'],
  ['without what is below a closed one, however deep', ['a'], '', 'a'],
  ['of a search those found and all above them, closed or not', ['b'], 'CORNER', 'abc'],
  ['nothing that is not called so', [], 'x', ''],
])('of the tree are shown: %s', (_, closed, search, ids) => {
  const shown = shownOf(rowsOf(tree), new Set(closed), search);
  expect(shown.map(({ account_id: id }) => id).join('')).toBe(ids);
});

it('an account stands as deep as there are accounts above it', () => {
  expect(rowsOf(tree).map(({ depth, hasBelow }) => [depth, hasBelow])).toEqual([[0, true], [1, true], [2, false], [1, false]]); // prettier-ignore
});

it('begins to act as the owner of an account below, never of the own one, and loads the console anew [ACCT-018, ROUTE-028]', async () => {
  let loads = 0;
  show({ [`POST ${hierarchyPaths.act('b')}`]: { status: 200, data: { user_id: 'u-b' } } }, () => void (loads += 1));
  await userEvent.click(await screen.findByRole('button', { name: 'Act as owner of Shop b' }));
  expect(screen.queryByRole('button', { name: 'Act as owner of Shop a' })).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Act as owner of Shop b' });
  expect(within(dialog).getByText(/^For one hour you can see and change everything/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  expect(loads).toBe(1);
  expect(localStorage.getItem('assume_id')).toBe('u-b');
  localStorage.clear();
});

it('says why one cannot act, and stays [ACCT-018]', async () => {
  const refused = { ok: false, status: 409, code: 'no-owner', message: 'None.' };
  let loads = 0;
  show({ [`POST ${hierarchyPaths.act('b')}`]: refused }, () => void (loads += 1));
  await userEvent.click(await screen.findByRole('button', { name: 'Act as owner of Shop b' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('This account has no active owner to act as.')).toBeVisible();
  expect(loads).toBe(0);
  expect(localStorage.getItem('assume_id')).toBeNull();
});

const fill = async (email: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  const dialog = screen.getByRole('dialog', { name: 'Add account' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Account name' }), 'Corner Two');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Owner’s first name' }), 'Mina');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Owner’s e-mail' }), email);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add account' }));
  return dialog;
};

it('adds an account with its owner below the own one [ACCT-018]', async () => {
  const { console } = show({ [`POST ${hierarchyPaths.tree}`]: { status: 201, data: { account_id: 'e' } } });
  await fill('mina@shop.test');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = { name: 'Corner Two', first_name: 'Mina', last_name: '', email: 'mina@shop.test' };
  const added = console.asked.find(({ method }) => method === 'POST');
  expect(added?.body).toEqual({ ...names, parent_id: 'a', language: 'en' });
  expect(console.asked.filter(({ method, path }) => method === 'GET' && path === hierarchyPaths.tree)).toHaveLength(2);
});

it('says at its field what is wrong with a new account, and loses nothing [ACCT-018] @whole', async () => {
  const taken = { ok: false, status: 409, code: 'email-taken', message: 'Taken.' };
  show({ [`POST ${hierarchyPaths.tree}`]: taken });
  const dialog = await fill('mina');
  expect(await within(dialog).findByText('Enter a valid e-mail address.')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Owner’s e-mail' }), '@shop.test');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add account' }));
  expect(await within(dialog).findByText('This e-mail address is already in use.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Account name' })).toHaveValue('Corner Two');
});
