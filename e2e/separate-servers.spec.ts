import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { readyForCalls, signIn, signInByForm, toCallLogs } from './support/console-page.ts';
import { nginx, startSeparateServers, type SeparateServers } from './support/nginx.ts';
import { isLeftOut, LEFT_OUT } from './support/programs.ts';
import { root } from './support/server.ts';

let browser: Browser;
let servers: SeparateServers | undefined;
const there = (): SeparateServers => {
  if (servers === undefined) throw new Error('the servers did not start');
  return servers;
};
test.skip(isLeftOut(nginx), LEFT_OUT);
test.beforeAll(async () => {
  browser = await launch(440);
  servers = await startSeparateServers();
});
test.afterAll(async () => {
  await servers?.stop();
  await browser.close();
});

test('each remote comes from a server of its own, compressed and immutable, and the console works through the edge [PLAT-001, PLAT-020]', async () => {
  const { page, context, wrong } = await openPage(browser, { permissions: ['microphone'] });
  const served = new Map<string, Record<string, string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/remotes/')) served.set(pathname, response.headers());
  });
  await signInByForm(page, 'agent@demo.test', there().url);
  await readyForCalls(page); // the SIP socket and the event stream get through too
  await toCallLogs(page);
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  const names = new Set([...served.keys()].map((path) => path.split('/')[2]));
  expect([...names]).toEqual(expect.arrayContaining(['remote-auth', 'remote-calls', 'remote-logs'])); // including the prefetched one
  for (const [path, headers] of served) {
    expect(headers, path).toMatchObject({
      'x-served-by': 'remote',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test('a team’s server that is down does no harm: the registry’s store has its files too [PLAT-014]', async () => {
  await there().stopRemote('remote-logs');
  const { page, context } = await openPage(browser);
  const from: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/remotes/remote-logs/')) from.push(response.headers()['x-served-by']);
  });
  await signIn(page, 'agent@demo.test', there().url, '/call-logs');
  await expect(page.getByRole('table', { name: 'Call Logs' })).toBeVisible();
  expect(from.length).toBeGreaterThan(0);
  expect(new Set(from)).toEqual(new Set([undefined]));
  await context.close();
});

test('compose files name only existing things: images, configurations, and a server for each remote', () => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  for (const compose of readdirSync(root).filter((name) => /^docker-compose.*\.yml$/.test(name))) {
    for (const [, file = ''] of read(compose).matchAll(/(?:dockerfile: |- \.\/)([\w./-]+)/g)) {
      expect(statSync(join(root, file)).size, file).toBeGreaterThan(0);
    }
  }
  const text = read('docker-compose.yml');
  const edge = read('deploy/nginx/edge-common.conf');
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  expect(remotes.length).toBeGreaterThan(5);
  for (const remote of remotes) {
    expect(text).toContain(`REMOTE: ${remote}`);
    expect(edge).toContain(`server ${remote}:80;`);
  }
});

test('docker-compose.processes.yml has three processes that nginx asks, each with ports of its own, and lets calls end [TEL-021]', () => {
  const text = readFileSync(join(root, 'docker-compose.processes.yml'), 'utf8');
  const asked = [
    ...readFileSync(join(root, 'deploy/nginx/backend-three.conf'), 'utf8').matchAll(/server ([\w-]+):4000/g),
  ];
  const processes = [...text.matchAll(/^ {2}(backend[\w-]*):$/gm)];
  expect(asked.map(([, name]) => name)).toEqual(processes.map(([, name]) => name));
  expect(processes).toHaveLength(3);
  const watched = /names: \[(.*)\]/.exec(readFileSync(join(root, 'deploy/observability/prometheus.yml'), 'utf8'))?.[1];
  expect(watched?.split(', ')).toEqual(processes.map(([, name]) => name));
  const ranges = [...text.matchAll(/MEDIA_PORTS: (\S+)/g)].map(([, range]) => range);
  expect([...text.matchAll(/- '(\S+):\S+\/udp'/g)].map(([, range]) => range)).toEqual(ranges);
  expect(new Set(['42000-42199', ...ranges]).size).toBe(3);
  const [, grace] = /stop_grace_period: (\d+)s/.exec(text) ?? [];
  for (const [, drain] of text.matchAll(/DRAIN_SECONDS: (\d+)/g)) expect(Number(grace)).toBeGreaterThan(Number(drain));
});
