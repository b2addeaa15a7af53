import { campaignPaths, campaignsContract as contract } from '@patchbay/shared-contracts/campaigns';
import { sql } from 'kysely';
import { campaignFields } from '../../domain/campaigns/testing/campaign-fields.ts';
import { createTestApp } from '../../testing/test-app.ts';

const MANY = 100_000;

it('load 100,000 numbers in the background, with progress, while pages answer [CAMP-013]', async () => {
  const test = await createTestApp();
  await test.database.withAccount('demo', async (tx) => {
    const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...(profile as object), is_obd_allowed: true });
    await tx.updateTable('accounts').set({ profile: changed }).execute();
    await sql`insert into phonebooks (account_id, phonebook_id, name, file_name, state, heads, columns, rows, valid, country, created_at, created_by)
      values ('demo', 'many', 'Many', 'many.csv', 'ready', '["Name", "Phone"]', '["name", "number"]', ${MANY}, ${MANY}, 'in', now(), 'me')`.execute(tx);
    await sql`insert into phonebook_rows (account_id, phonebook_id, row, cells, value, number)
      select 'demo', 'many', at, jsonb_build_array('Person ' || at, '+9198' || (10000000 + at)), '+9198' || (10000000 + at), '+9198' || (10000000 + at)
      from generate_series(1, ${MANY}) as at`.execute(tx);
  }); // prettier-ignore
  const owner = await test.signIn('owner@demo.test');
  const added = await owner.post(contract.path, { ...campaignFields, source: 'phonebooks', phonebooks: 'many' });
  const { id, version } = contract.one.parse(added.json()).data;
  const began = performance.now();
  expect((await owner.post(campaignPaths.start(id), { version })).statusCode).toBe(200);
  const started = performance.now() - began;
  const loading = test.services.jobs.work();
  const waits: number[] = [];
  const progress: number[] = [];
  for (;;) {
    const from = performance.now();
    const { data } = contract.one.parse((await owner.get(`${contract.path}${id}/`)).json());
    waits.push(performance.now() - from);
    progress.push(data.load_done);
    if (data.load_state === 'done') break;
  }
  await loading;
  const took = performance.now() - began;
  const waterfall = await owner.get(campaignPaths.waterfall(id));
  expect(waterfall.json()).toMatchObject({ data: { loaded: MANY, ready: MANY } });
  if (process.env['PATCHBAY_FIGURES'] === '1') process.stderr.write(`${JSON.stringify({ started, took, asked: waits.length, longest: Math.max(...waits) })}\n`); // prettier-ignore
  // The planner must know the list's size at once: with default estimates each page would read the whole list.
  const known = sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'campaign_numbers'`;
  const { rows } = await test.database.withAccount('demo', (tx) => known.execute(tx));
  expect(rows[0]?.rows).toBeGreaterThan(MANY / 2);
  // Neither the start nor a page waits for the whole list.
  expect(progress[0]).toBeLessThan(MANY);
  expect(new Set(progress).size).toBeGreaterThan(5);
  await test.services.jobs.close();
  await test.close();
}, 180_000);
