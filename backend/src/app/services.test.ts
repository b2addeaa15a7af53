import { createTestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;

it('housekeeping tasks have their times, and each has run after a day', async () => {
  const test = await createTestApp();
  const { jobs } = test.services;
  await jobs.start();
  const schedules = await test.database.asPlatform((tx) =>
    tx.selectFrom('schedules').select(['name', 'cron', 'zone']).orderBy('name').execute(),
  );
  expect(schedules.map(({ name, cron, zone }) => `${name}: ${cron} (${zone})`)).toEqual([
    'add-call-months: 10 0 * * * (UTC)',
    'check-audit: 30 3 * * * (UTC)',
    'check-call-sums: 50 3 * * * (UTC)',
    'check-ledger: 40 3 * * * (UTC)',
    'count-calls: * * * * * (UTC)',
    'expire-credit: 5 * * * * (UTC)',
    'expire-overrides: * * * * * (UTC)',
    'follow-customers: */5 * * * * (UTC)',
    'forget-deliveries: 20 3 * * * (UTC)',
    'forget-jobs: 20 * * * * (UTC)',
    'forget-phonebooks: 50 2 * * * (UTC)',
    'forget-recordings: 0 */6 * * * (UTC)',
    'forget-texts: 40 2 * * * (UTC)',
    'invoice-months: 15 * * * * (UTC)',
    'log-out-absent: * * * * * (UTC)',
    'mend-phonebooks: * * * * * (UTC)',
    'prune-visits: 35 * * * * (UTC)',
    'publish-due-flows: * * * * * (UTC)',
    'reconcile-payments: */2 * * * * (UTC)',
    'renew-subscriptions: */5 * * * * (UTC)',
    'resume-messages: */30 * * * * * (UTC)',
    'send-due-reports: * * * * * (UTC)',
    'sweep-account-data: 17 * * * * (UTC)',
    'sweep-exports: * * * * * (UTC)',
    'sweep-releases: 25 * * * * (UTC)',
    'sweep-sounds: 15 * * * * (UTC)',
    'tell-campaign-caps: * * * * * (UTC)',
    'tell-low-balance: * * * * * (UTC)',
    'tell-of-invoices: * * * * * (UTC)',
    'tell-of-reports: * * * * * (UTC)',
  ]);
  test.clock.now += DAY_MS;
  await jobs.work();
  await jobs.close();
  const done = await test.database.asPlatform((tx) =>
    tx.selectFrom('jobs').select(['kind', 'state', 'attempts']).orderBy('kind').execute(),
  );
  expect(done).toEqual(schedules.map(({ name }) => ({ kind: name, state: 'done', attempts: 1 })));
  await test.close();
}, 120_000);
