// @gate the accounts below the own one
import { screen, within } from '@testing-library/react';
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

const show = (answers: Record<string, unknown> = {}) =>
  renderInConsole(<HierarchyPage />, {
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

it('hides and shows what is below one, and finds by name with all above it [ROUTE-028]', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the accounts below Shop b' }));
  expect(names()).toEqual(['Shop a', 'Shop b', 'Shop d']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'corn{Enter}');
  expect(names()).toEqual(['Shop a', 'Shop b', 'Corner']);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Search accounts' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the accounts below Shop b' }));
  expect(names()).toHaveLength(4);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'nobody{Enter}');
  expect(await screen.findByText('No account is called so')).toBeVisible();
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
