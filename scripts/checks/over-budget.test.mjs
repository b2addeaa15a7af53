import { overBudget } from './over-budget.mjs';

const remote = (name, path, size) => ({
  name,
  preload: ['entry.js'],
  sizes: { 'entry.js': size, 'later.js': 5 },
  declaration: { mount: 'routes', routes: [{ path }] },
});
const budgets = {
  start: { path: '/call-logs', bytes: 150, areas: ['exports/'] },
  host: { start: 100 },
  'remote-logs': { start: 50, all: 60 },
  'remote-crm': { start: 50, all: 60 },
};
const fits = {
  host: { 'main.js': 100 },
  modules: ['host/src/main.ts', 'shared-contracts/src/areas/exports/downloads.ts'],
  remotes: [remote('remote-logs', '/call-logs', 50), remote('remote-crm', '/customers', 50)],
};

it('a build within its budgets is fine, and a remote of another page is no part of the start', () =>
  expect(overBudget(fits, budgets)).toEqual([]));

it.each([
  [
    'a heavier host',
    { host: { 'main.js': 101 } },
    [
      'the host at its start: 101 bytes, 1 over its budget of 100 (main.js 101).',
      'a start at /call-logs: 151 bytes, 1 over its budget of 150 (main.js 101, remote-logs/entry.js 50).',
    ],
  ],
  [
    'a heavier remote of another page',
    { remotes: [remote('remote-logs', '/call-logs', 50), remote('remote-crm', '/customers', 56)] },
    [
      'remote-crm at its start: 56 bytes, 6 over its budget of 50 (entry.js 56).',
      'remote-crm in all: 61 bytes, 1 over its budget of 60 (entry.js 56, later.js 5).',
    ],
  ],
  [
    'a remote without a budget',
    { remotes: [...fits.remotes, remote('remote-new', '/new', 1)] },
    [
      'remote-new at its start: has no budget in scripts/checks/budgets.json.',
      'remote-new in all: has no budget in scripts/checks/budgets.json.',
    ],
  ],
  [
    "an area's contract in the start",
    { modules: ['shared-contracts/src/areas/new/new.ts'] },
    ["the start: shared-contracts/src/areas/new/new.ts is an area's contract; load what needs it later."],
  ],
])('%s is told, with what is heavy', (_, change, said) =>
  expect(overBudget({ ...fits, ...change }, budgets)).toEqual(said),
);
