import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Telephony } from '@patchbay/telephony/telephony';
import { openServer } from '../kernel/db/drivers.ts';
import { FakeCallEngine } from '../testing/fake-call-engine.ts';
import { migrationsFolder } from '../testing/made-once.ts';
import { openPostgres, postgresFolder } from '../testing/postgres-server.ts';
import { describeWith } from '@patchbay/testing/programs';
import { boot } from './boot.ts';
import { readConfig } from './config.ts';

const silent: Telephony = Object.assign(new FakeCallEngine(), {
  acceptSocket: () => undefined,
  beginHere: () => undefined,
  takeOver: async () => [],
  handOver: async () => ({ callIds: [], drop: () => undefined }),
  hasCalls: () => false,
  endSupervisionsOf: () => undefined,
  pageLoads: () => undefined,
  onSupervision: () => undefined,
  onWaiting: () => undefined,
  reachability: () => ({ reachable: false, reason: 'not-registered' }) as const,
  activeCalls: () => [],
  close: async () => undefined,
});

describeWith('PostgreSQL', postgresFolder)('the first start', () => {
  const postgres = openPostgres();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-first-'));
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  /** Starts and ends the server, and returns what it left behind. */
  async function started(DATABASE_URL: string, env: Record<string, string>) {
    const here = { DATA_DIR: folder, BUILD_DIR: folder, LOG_LEVEL: 'silent', PORT: '0', DEMO_CALLS: '0', DATABASE_URL };
    const config = readConfig({ ...here, ...env });
    const running = await boot({ config, migrationsFolder, createTelephony: async () => silent });
    await running.stop();
    const database = openServer(DATABASE_URL);
    const accounts = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
    await database.close();
    return { link: running.setUpLink, accounts: accounts.map(({ account_id }) => account_id).sort() };
  }

  it('on a database server leaves it empty and prints a link; until the link is used each start prints another [SEC-001]', async () => {
    const url = await postgres.database('empty');
    const [one, other] = [await started(url, {}), await started(url, { PUBLIC_ORIGIN: 'https://console.example.com' })];
    expect([one.accounts, other.accounts]).toEqual([[], []]);
    expect(one.link).toMatch(/^http:\/\/localhost:0\/setup#[\w-]{43}$/);
    expect(other.link).toMatch(/^https:\/\/console\.example\.com\/setup#[\w-]{43}$/);
    expect(other.link?.split('#')[1]).not.toBe(one.link?.split('#')[1]);
  }, 60_000);

  it('with DEMO=on fills it with the demo, whose people sign in without a link; not where others can reach it [SEC-001]', async () => {
    const url = await postgres.database('empty');
    expect(await started(url, { DEMO: 'on' })).toEqual({ link: null, accounts: ['demo', 'north', 'other'] });
    const { link } = await started(url, { DEMO: 'on', PUBLIC_ORIGIN: 'https://console.example.com' });
    expect(link).toMatch(/setup#/);
  }, 120_000);
});
