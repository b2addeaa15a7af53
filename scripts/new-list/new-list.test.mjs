// Tests the output of `npm run new-list` in a copy of the repository: its own folders, the checks over them, its tests against the real
// back end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySources } from '../checks/copy-sources.mjs';
import { run } from '../checks/run.mjs';

const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
const env = { JEST_WORKER_ID: undefined, FORCE_COLOR: '0' };
/**
 * Time limit: it runs in the idle class beside the calls (see `stepsOf`), which may leave it no processor time for a quarter of an
 * hour.
 */
const NOBODY_WAITS_MS = 2_700_000;
let copy;
const inCopy = (...command) => run(command, { show: false, cwd: copy, env });
/** Fails the test with the command's output if the command failed. */
async function passes(...command) {
  const { code, output } = await inCopy(...command);
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`);
  return output;
}
const newList = (...args) => inCopy(node, 'scripts/new-list/new-list.mjs', ...args);
/** Returns new and changed files, with git's marks. */
const added = async () =>
  (await passes('git', 'status', '--porcelain', '--untracked-files=all'))
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .sort();

beforeAll(async () => {
  copy = copySources(mkdtempSync(join(tmpdir(), 'new-list-')));
  const as = ['-c', 'user.name=test', '-c', 'user.email=test@demo.test'];
  await passes('git', 'init', '--quiet');
  await passes('git', 'add', '--all');
  await passes('git', ...as, 'commit', '--quiet', '--message', 'As it is');
}, NOBODY_WAITS_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  ['a remote that is none', ['remote-x', 'speed-dials'], 'There is no remote remote-x; there are: remote-account,'],
  ['a remote without features', ['remote-auth', 'speed-dials'], 'remote-auth draws no features'],
  ['a name that is none', ['remote-crm', 'SpeedDials'], 'A list is called by words in small letters'],
  ['a name that is taken', ['remote-crm', 'customers'], 'shared-contracts/src/areas/customers is there already.'],
  ['a name of the kernel', ['remote-crm', 'zod'], 'shared-contracts/src/zod is there already.'],
  ['a name of a page of the guide', ['remote-crm', 'statuses'], 'guide/pages/en/statuses.md is there already.'],
  [
    'a path of somebody else',
    ['remote-crm', 'dials', '--path', '/call-logs'],
    '/call-logs belongs to remote-logs already.',
  ],
  ['a path that is none', ['remote-crm', 'dials', '--path', 'dials'], '--path must be a path'],
  ['nothing', [], 'Usage: npm run new-list -- <remote> <name-of-the-list>'],
])('%s is refused in one line, and nothing is written', async (_, args, line) => {
  const { code, output } = await newList(...args);
  expect([code, output.trim().split('\n')]).toEqual([2, [expect.stringContaining(line)]]);
  expect(await added()).toEqual(['']);
});

describe('a new list', () => {
  const LISTED = 'guide/site/contents.mjs';
  let files;
  let changed;
  beforeAll(async () => {
    const { code, output } = await newList('remote-crm', 'speed-dials', '--title', 'Speed dials');
    expect([code, output]).toEqual([0, expect.stringContaining('Now make it yours')]);
    const lines = await added();
    changed = lines.filter((line) => !line.startsWith('?? '));
    files = lines.map((line) => line.replace(/^(?:\?\?|M) /, ''));
  }, NOBODY_WAITS_MS);

  it('stands in its own folders, with a migration and a page of the guide, and changes the list of these alone [PLAT-031, ACCT-020]', async () => {
    const own =
      /^(?:(?:shared-contracts\/src\/areas|backend\/src\/areas|remote-crm\/src)\/speed-dials\/|backend\/src\/kernel\/db\/migrations\/\d{4}_speed_dials\.sql$|guide\/pages\/en\/speed-dials\.md$)/;
    expect(changed).toEqual([`M ${LISTED}`]);
    expect(files.filter((file) => !own.test(file))).toEqual([LISTED]);
    expect(files).toHaveLength(21);
    expect(await passes('git', 'diff', '--numstat', LISTED)).toMatch(/^1\t0\t/);
  });

  it(
    'passes format, lint, types, texts, declarations, boundaries and the search for what is unused [PLAT-031]',
    async () => {
      const sources = files.filter((file) => !file.endsWith('.sql'));
      const tsc = (name) => passes(node, 'node_modules/typescript-7/bin/tsc', '-p', name);
      await passes(bin('prettier'), '--check', ...sources);
      await Promise.all([
        passes(bin('eslint'), '--max-warnings', '0', ...sources.filter((file) => /\.tsx?$/.test(file))),
        passes(bin('depcruise'), '--output-type', 'err', 'shared-contracts', 'backend', 'remote-crm'),
      ]);
      await Promise.all([tsc('backend'), tsc('remote-crm')]);
      await Promise.all([passes(bin('knip')), passes(node, 'scripts/checks/folders.mjs')]);
      await passes(node, 'scripts/checks/texts.mjs');
      await passes(node, 'scripts/checks/declarations.mjs');
    },
    NOBODY_WAITS_MS,
  );

  it(
    'passes its own tests against the real back end, and those that know of every area, table and page, and that of the guide [PLAT-031, ACCT-020]',
    async () => {
      const output = await passes(
        ...[bin('jest'), '--selectProjects', 'backend', 'remote-crm', 'host', 'guide', '--maxWorkers=2'],
        ...[
          '--testPathPatterns',
          '/speed-dials/',
          'guide[.]test[.]mjs',
          'app/areas[.]test',
          'db/isolation[.]test',
          'routing/menu[.]test',
          'edge/edge[.]test',
        ],
        ...['route-gates', 'rows-leave', 'tried-numbers', 'narrowed-lists'].map((name) => `app/${name}[.]test`),
      );
      expect(output).toMatch(/Test Suites: 11 passed, 11 total/);
    },
    NOBODY_WAITS_MS,
  );
});

it(
  'a new remote of the repository has a page of the guide, which its help opens [PLAT-025, ACCT-020]',
  async () => {
    const wish = "{ name: 'remote-team', path: '/team', title: 'Team', into: process.cwd() + '/remote-team' }";
    const made = `import('./scripts/new-remote/generate.mjs').then(({ generate }) => generate(${wish}))`;
    await passes(node, '--input-type=module', '--eval', made);
    expect((await added()).filter((line) => line.includes('guide/pages'))).toContain('?? guide/pages/en/team.md');
    const output = await passes(bin('jest'), 'guide[.]test', '--selectProjects', 'guide');
    expect(output).toContain('has a page for /team, and its help leads there');
    await passes(bin('prettier'), '--check', 'guide', 'remote-team');
  },
  NOBODY_WAITS_MS,
);
