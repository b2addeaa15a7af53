import { overBudget } from './over-budget.mjs';

const remote = (name, path, size) => ({
  name,
  preload: ['entry.js'],
  sizes: { 'entry.js': size, 'later.js': 5_000 },
  declaration: { mount: 'routes', routes: [{ path }] },
});
const budgets = {
  start: { path: '/call-logs', bytes: 150_000, areas: ['exports/'] },
  host: { start: 100_000 },
  'remote-logs': { start: 50_000, all: 60_000 },
  'remote-crm': { start: 50_000, all: 60_000 },
};
const fits = {
  host: { 'main.js': 100_000 },
  modules: ['host/src/main.ts', 'shared-contracts/src/areas/exports/downloads.ts'],
  remotes: [remote('remote-logs', '/call-logs', 50_000), remote('remote-crm', '/customers', 50_000)],
};

it('a build within its budgets is fine, and a remote of another page is no part of the start', () =>
  expect(overBudget(fits, budgets)).toEqual([]));

it('what a second build of the same source may weigh more is fine', () =>
  expect(overBudget({ ...fits, host: { 'main.js': 100_900 } }, budgets)).toEqual([]));

it.each([
  [
    'a heavier host',
    { host: { 'main.js': 102_000 } },
    [
      'the host at its start: 102000 bytes, 2000 over its budget of 100000 (main.js 102000).',
      'a start at /call-logs: 152000 bytes, 2000 over its budget of 150000 (main.js 102000, remote-logs/entry.js 50000).',
    ],
  ],
  [
    'a heavier remote of another page',
    { remotes: [remote('remote-logs', '/call-logs', 50_000), remote('remote-crm', '/customers', 56_000)] },
    [
      'remote-crm at its start: 56000 bytes, 6000 over its budget of 50000 (entry.js 56000).',
      'remote-crm in all: 61000 bytes, 1000 over its budget of 60000 (entry.js 56000, later.js 5000).',
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
