import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { layOutAt } from '@patchbay/shared-ui/testing';
import { sampleRange, sampleSummary } from '../testing/samples.ts';
import { askedBy, card, cellsOf, headsOf, refused, show } from './testing/show-insights.tsx';

const { callSummary, callPickupTime, agentHandlingTime, hierarchyAccounts } = insightsPaths;

let back: () => void;
beforeEach(() => {
  back = layOutAt(640);
});
afterEach(() => back());

const extra = { enable_detailed_hierarchy_insights: true };
const accounts = [
  { account_id: 'acc1', name: 'Demo Traders', parent_id: null },
  { account_id: 'north', name: 'Demo Traders North', parent_id: 'acc1' },
];
const listed = { [`GET ${hierarchyAccounts}`]: { objects: accounts } };
const box = () => screen.findByRole('combobox', { name: 'Account' });
const whose = async (name: string) => {
  await userEvent.click(await box());
  await userEvent.click(await screen.findByTitle(name));
};

it('an account below is chosen by name, stands in the address, and all figures are its own [ROLE-019]', async () => {
  const { console } = show({ at: '/insights?date=yesterday&direction=inbound&queues=q1', extra, answers: listed });
  await whose('Demo Traders North');
  expect(window.location.search).toBe('?date=yesterday&direction=inbound&account=north');
  const calls = { date_filter: 'yesterday', direction: 'inbound', account: 'north' };
  await waitFor(() => expect(askedBy(console, callSummary).at(-1)?.query).toMatchObject(calls));
  for (const path of [callPickupTime, agentHandlingTime])
    await waitFor(() => expect(askedBy(console, path).at(-1)?.body).toMatchObject(calls));
  const summary = await card('Call summary');
  expect(await summary.findByText('Offered')).toBeVisible();
  expect(summary.queryByRole('link')).toBeNull(); // the log contains the user's own account only
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Agents in this account' })).toBeNull();
  const handling = await card('Handling time per agent');
  expect(await handling.findByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  expect(handling.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(screen.getByRole('heading', { name: 'Direction' })).toBeVisible();
  for (const name of ['Queues', 'Agents']) expect(screen.queryByRole('heading', { name })).toBeNull();
});

it('all accounts together have a row each and their sum, and no agents [ROLE-019]', async () => {
  const data = sampleRange('2026-11-20', [10, 20, 30]);
  const north = sampleRange('2026-11-20', [5, 5, 10]).sums;
  const by_account = [
    { account_id: 'acc1', name: 'Demo Traders', sums: data.sums },
    { account_id: 'north', name: 'Demo Traders North', sums: north },
  ];
  show({
    ...{ at: '/insights?date=yesterday&account=all', extra },
    answers: { ...listed, [`GET ${callSummary}`]: sampleSummary({ data: { ...data, by_queue: [], by_account } }) },
  });
  const table = within(await (await card('Call summary')).findByRole('table', { name: 'Accounts' }));
  expect(headsOf(table).slice(0, 2)).toEqual(['Account', 'Offered']);
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => cellsOf(row).slice(0, 2)),
  ).toEqual([
    ['Demo Traders', '60'],
    ['Demo Traders North', '20'],
    ['All accounts', '60'],
  ]);
  expect(table.getByRole('link', { name: 'Demo Traders North' })).toHaveAttribute(
    'href',
    '/insights?date=yesterday&account=north',
  );
  expect(screen.queryByRole('region', { name: 'Handling time per agent' })).toBeNull();
});

it('the own account is where the page begins, and leaves nothing in the address [ROLE-019]', async () => {
  const { console } = show({ at: '/insights?account=north', extra, answers: listed });
  await whose('Demo Traders');
  expect(window.location.search).toBe('');
  await waitFor(() => expect(askedBy(console, callSummary).at(-1)?.query).not.toHaveProperty('account'));
  expect(screen.getByRole('combobox', { name: 'Agent' })).toBeVisible();
});

it('an account that is not of the hierarchy is told beside the box, which leads away from it [ROLE-019]', async () => {
  show({ at: '/insights?account=acc9', extra, answers: listed });
  expect(await screen.findByText('This account does not exist in your hierarchy.')).toBeVisible();
  expect(await box()).toHaveAccessibleDescription('This account does not exist in your hierarchy.');
  await whose('Demo Traders');
  expect(window.location.search).toBe('');
});

it('accounts that could not be had are told of, and the page stays', async () => {
  show({ extra, answers: { [`GET ${hierarchyAccounts}`]: refused } });
  expect(await screen.findByText('The accounts could not be loaded.')).toBeVisible();
  expect(await (await card('Call summary')).findByText('71.7%')).toBeVisible();
});

it('an account that stands alone has nothing to choose from', async () => {
  show({ extra, answers: { [`GET ${hierarchyAccounts}`]: { objects: accounts.slice(0, 1) } } });
  expect(await (await card('Call summary')).findByText('71.7%')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull();
});

it.each([
  ['a supervisor', { role: 'supervisor', extra }],
  ['an owner without the flag', { role: 'owner', extra: {} }],
])(
  '%s has no accounts to choose from, and asks for the own, whatever the address says [ROLE-018, ROLE-019]',
  async (_, who) => {
    const { console } = show({ at: '/insights?account=north', ...who, answers: listed });
    expect(await (await card('Call summary')).findByText('71.7%')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull();
    expect(askedBy(console, callSummary)[0]?.query).not.toHaveProperty('account');
    expect(askedBy(console, hierarchyAccounts)).toEqual([]);
  },
);
