import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { buildElsewhere } from './support/builds.ts';
import { agreeTo, chooseOption, signIn } from './support/console-page.ts';
import { patchbay } from './support/patchbay.ts';
import { registryOf } from './support/registry.ts';
import { freePort } from './support/ports.ts';
import { root, startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';

const folder = join(root, 'build/generated/remote-team');
const pageFile = join(folder, 'src/team/ui/team-page.tsx');

let browser: Browser;
let server: Server;
const running: ChildProcess[] = [];

test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const made = spawnSync(process.execPath, ['scripts/new-remote/new-remote.mjs', 'remote-team', '--into', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  symlinkSync(join(root, 'remote-logs/node_modules'), join(folder, 'node_modules')); // as an install would create it
  browser = await launch(440);
  server = await startServer({ env: { ROLLBACK_MIN_VISITS: '4', ROLLBACK_MARGIN: '2' } });
});
test.afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  for (const child of running.splice(0)) child.kill('SIGTERM');
});
test.afterAll(async () => {
  await server.stop();
  await browser.close();
});

const build = () => buildElsewhere('remote-team', folder, join(root, 'build/generated/out'));
const link = (page: Page) => page.getByRole('link', { name: 'Team', exact: true }).first();
const agentsTable = (page: Page) => page.getByRole('table', { name: 'Agents' });

async function open(username: string): Promise<Page> {
  const { page } = await openPage(browser, { permissions: ['microphone'] });
  await signIn(page, username, server.url);
  if (username.startsWith('agent')) await agreeTo(page); // only agents have a softphone
  return page;
}

test('a generated remote type-checks and passes its own tests unchanged [PLAT-025]', () => {
  test.setTimeout(patiently(120_000));
  const types = spawnSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder], { cwd: root });
  expect(types.status, String(types.stdout)).toBe(0);
  const jest = spawnSync(join(root, 'node_modules/.bin/jest'), ['--selectProjects', 'remote-team'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATCHBAY_REMOTE_DIR: folder, FORCE_COLOR: '0' },
  });
  expect(jest.status, jest.stderr).toBe(0);
  expect(jest.stderr).toContain('Tests:       3 passed');
});

test('a team’s day: published, on the menu without a host release, rolled out, broken, rolled back automatically [PLAT-005, PLAT-012, PLAT-018, PLAT-025]', async () => {
  test.setTimeout(patiently(180_000));
  const run = patchbay(server);
  const first = build();
  expect(run('publish', first.folder, '--dry-run').code).toBe(0);
  expect(run('publish', first.folder).said).toContain(first.publication.version);
  const agent = await open('agent@demo.test');
  await link(agent).click();
  await expect(agentsTable(agent).getByRole('row')).not.toHaveCount(1);

  writeFileSync(pageFile, readFileSync(pageFile, 'utf8').replace("t('agents.table')", "t('agents.name')"));
  const second = build();
  expect(run('publish', second.folder).code).toBe(0);
  const registry = registryOf(server);
  expect(run('rollout', 'remote-team', second.publication.version, '10').code).toBe(0);
  const { rollout } = await registry.remote('remote-team');
  expect(rollout).toMatchObject({ candidate: second.publication.version, percentage: 10 });
  const verdicts = [];
  for (let index = 2; index <= 20; index += 1) {
    const why = await registry.explain('remote-team', `agent${index}@demo.test`);
    expect(why.channel).toBe(why.bucket < 1000 ? 'candidate' : 'stable');
    verdicts.push(why.channel);
  }
  expect(verdicts.filter((channel) => channel === 'stable').length).toBeGreaterThan(10);

  writeFileSync(
    pageFile,
    readFileSync(pageFile, 'utf8').replace('const t = useTexts();', "throw new Error('broken');"),
  );
  const broken = build();
  expect(run('publish', broken.folder).code).toBe(0);
  expect(run('rollout', 'remote-team', broken.publication.version, '100').code).toBe(0);
  const names = ['agent2', 'agent3', 'agent4', 'agent5', 'agent6', 'agent7'];
  const candidate = async () => (await registry.remote('remote-team')).rollout.candidate;
  for (const name of names) {
    if ((await candidate()) === null) break;
    const page = await open(`${name}@demo.test`);
    await link(page).click();
    await expect(agentsTable(page)).toBeVisible({ timeout: patiently(20_000) }); // the last good version replaces it
    await page.waitForTimeout(2500); // the tab reports every two seconds
    await page.context().close();
  }
  await expect.poll(candidate, { timeout: patiently(20_000) }).toBeNull();
  const { versions } = await registry.remote('remote-team');
  expect(versions.find(({ version }) => version === broken.publication.version)?.standing).toBe('withdrawn');
  const operator = await open('owner@demo.test');
  await operator.goto(`${server.url}/releases?remote=remote-team`);
  await expect(operator.getByText(`Health monitoring rolled back ${broken.publication.version}`)).toBeVisible();
});

test('it runs alone with a mocked API, and in a host by an override that only the tester gets [PLAT-016, PLAT-025]', async () => {
  test.setTimeout(patiently(120_000));
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/dev/dev.mjs', 'remote-logs', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  running.push(child);
  const address = `http://localhost:${port}/`;
  await expect
    .poll(async () => (await fetch(`${address}remoteEntry.js`).catch(() => null))?.status, {
      timeout: patiently(60_000),
    })
    .toBe(200);
  const alone = await openPage(browser, { serviceWorkers: 'allow' });
  await alone.page.goto(address);
  await expect(alone.page.getByRole('table', { name: 'Call Logs' }).getByText('Ravi Kumar').first()).toBeVisible({
    timeout: patiently(30_000),
  });
  await alone.page.getByLabel('Language').selectOption('de');
  await expect(alone.page.getByRole('table', { name: 'Anrufprotokolle' })).toBeVisible();

  const tester = await open('supervisor@demo.test');
  await tester.getByRole('button', { name: 'Profile and settings' }).click();
  await tester.getByText('Try another version').click();
  const dialog = tester.getByRole('dialog').filter({ hasText: 'Only you get it' });
  await chooseOption(tester, dialog.getByRole('combobox', { name: 'Part of the console' }), 'remote-logs');
  await dialog.getByText('Build at an address').click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  await dialog.getByRole('button', { name: 'Start test' }).click();
  const badge = (page: Page) => page.getByRole('button', { name: 'Test version of remote-logs' });
  await expect(badge(tester)).toBeVisible({ timeout: patiently(20_000) });
  const fetched: string[] = [];
  tester.on('request', (request) => fetched.push(request.url()));
  await tester.goto(`${server.url}/call-logs`);
  await expect(tester.getByRole('table', { name: 'Call Logs' })).toBeVisible({ timeout: patiently(20_000) });
  expect(fetched.filter((each) => each.startsWith(address)).length).toBeGreaterThan(1);
  const agent = await open('agent9@demo.test');
  await agent.goto(`${server.url}/call-logs`);
  await expect(badge(agent)).toHaveCount(0);
  await badge(tester).click();
  await tester.getByRole('button', { name: 'End test' }).click();
  await expect(badge(tester)).toHaveCount(0, { timeout: patiently(20_000) }); // the next page has no override from the server
  await expect(tester.getByRole('table', { name: 'Call Logs' })).toBeVisible();
});

test('the generator refuses impossible input, in one line', () => {
  const wish = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/new-remote/new-remote.mjs', ...args], { cwd: root, encoding: 'utf8' });
  expect(wish('Team').stderr).toContain('A remote is called remote-<word>');
  expect(wish('remote-x', '--path', '/call-logs').stderr).toContain('/call-logs belongs to remote-logs already.');
  expect(wish('remote-x', '--path', 'x').stderr).toContain('--path must be a path');
  expect(wish('remote-logs').stderr).toContain('is there already');
  expect(existsSync(join(root, 'remote-x'))).toBe(false);
});
