import { consentIn } from '@patchbay/shared-contracts/campaigns';
import { z } from 'zod';
import { addNumbers } from '../../domain/campaigns/add-numbers.ts';
import { keepConsents } from '../../domain/campaigns/consents-of-numbers.ts';
import { analyze } from '../../kernel/db/analyze.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { defineJob, type JobContext, type JobKind } from '../../kernel/jobs/job-kind.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { listsOf, type SourceList } from './lists.ts';

/** Rows per transaction, few enough that page requests hardly wait. */
const BATCH = 2_000;
/** Batches after which a list counts as long. */
const LOOKED_AT = 10;

const schema = z.strictObject({ campaign: z.string(), again: z.boolean().default(false) });
type Load = z.infer<typeof schema>;
type Run = JobContext<Load>;

const oneOf = (tx: Tx, id: string) => tx.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();

const ofList = (campaign: Row<'campaigns'>, list: SourceList) => ({ campaign_id: campaign.id, list: list.key });

/** Returns the lists not yet read to their end, with the position to continue. */
async function begin(tx: Tx, campaign: Row<'campaigns'>): Promise<ReadonlyMap<string, string>> {
  for (const list of listsOf(campaign)) {
    const total = await list.count(tx);
    await tx
      .insertInto('campaign_loads')
      .values({ account_id: campaign.account_id, ...ofList(campaign, list), total })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const open = await tx
    .selectFrom('campaign_loads')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .where('is_done', '=', false)
    .execute();
  return new Map(open.map(({ list, after }) => [list, after]));
}

/** Loads some rows of a list and records the position in one transaction, so that a restart after a crash counts none twice. */
async function readSome(
  tx: Tx,
  campaign: Row<'campaigns'>,
  list: SourceList,
  after: string,
  now: number,
): Promise<string | null> {
  const known = await tx
    .selectFrom('campaign_loads')
    .select('after')
    .where('campaign_id', '=', campaign.id)
    .where('list', '=', list.key)
    .forUpdate()
    .executeTakeFirst();
  if (known?.after !== after) return null; // the list no longer belongs to the campaign
  const { read, last, numbers } = await list.after(tx, after, BATCH);
  const place = { accountId: campaign.account_id, campaignId: campaign.id, list: list.key };
  const added = await addNumbers(tx, place, numbers, now);
  const consents = numbers.flatMap(({ number, about }) => {
    const said = consentIn(about);
    return said === null ? [] : [{ number, ...said }];
  });
  await keepConsents(tx, { ...place, source: 'import', by: '' }, consents, now);
  await tx
    .updateTable('campaign_loads')
    .set(({ eb }) => ({
      ...{ after: last ?? after, is_done: last === null, done: eb('done', '+', read), added: eb('added', '+', added) },
      ...{
        duplicates: eb('duplicates', '+', numbers.length - added),
        invalid: eb('invalid', '+', read - numbers.length),
      },
    }))
    .where('campaign_id', '=', campaign.id)
    .where('list', '=', list.key)
    .execute();
  return last;
}

async function readList(
  run: Run,
  campaign: Row<'campaigns'>,
  list: SourceList,
  from: string,
  now: () => number,
): Promise<void> {
  let batches = 0;
  for (let after: string | null = from; after !== null;) {
    const at: string = after;
    after = await run.write((tx) => readSome(tx, campaign, list, at, now()));
    batches += 1;
    // Updates the planner's statistics whenever the list has doubled.
    if (batches >= LOOKED_AT && Number.isInteger(Math.log2(batches / LOOKED_AT)))
      await run.write((tx) => analyze(tx, 'campaign_numbers'));
  }
  if (batches > LOOKED_AT) await run.write((tx) => analyze(tx, 'campaign_numbers'));
}

/** Adds customers who meet the filter now but did not before: known numbers are skipped, and counted only once. */
async function follow(run: Run, campaign: Row<'campaigns'>, list: SourceList, now: () => number): Promise<void> {
  const place = { accountId: campaign.account_id, campaignId: campaign.id, list: list.key };
  for (let after: string | null = ''; after !== null;) {
    const at: string = after;
    after = await run.write(async (tx) => {
      const { last, numbers } = await list.after(tx, at, BATCH);
      const added = await addNumbers(tx, place, numbers, now());
      if (added > 0)
        await tx
          .updateTable('campaign_loads')
          .set(({ eb }) => ({
            added: eb('added', '+', added),
            done: eb('done', '+', added),
            total: eb('total', '+', added),
          }))
          .where('campaign_id', '=', campaign.id)
          .where('list', '=', list.key)
          .execute();
      return last;
    });
  }
}

/** Reads list by list until none is left: a draft may be changed meanwhile. */
async function loadAll(run: Run, now: () => number): Promise<Row<'campaigns'> | undefined> {
  for (;;) {
    const campaign = await run.write((tx) => oneOf(tx, run.payload.campaign));
    if (campaign === undefined) return undefined;
    const open = await run.write((tx) => begin(tx, campaign));
    const next = listsOf(campaign).find(({ key }) => open.has(key));
    if (next === undefined) return campaign;
    await readList(run, campaign, next, open.get(next.key) ?? '', now);
  }
}

async function followAll(run: Run, now: () => number): Promise<Row<'campaigns'> | undefined> {
  const campaign = await run.write((tx) => oneOf(tx, run.payload.campaign));
  if (campaign === undefined) return undefined;
  for (const list of listsOf(campaign)) await follow(run, campaign, list, now);
  return campaign;
}

export type LoadJob = JobKind<Load>;

/** Reads the lists of a campaign in the background [CAMP-013]; on repetition only new customers are added. */
export function loadJob(now: () => number): LoadJob {
  return defineJob<Load>({
    ...{ kind: 'campaign-load', attempts: 5, backOff: { firstMs: 1_000, mostMs: 60_000 }, leaseMs: 30_000, atOnce: 1 },
    schema,
    async run(run) {
      const campaign = await (run.payload.again ? followAll(run, now) : loadAll(run, now));
      if (campaign === undefined) return;
      await run.finish((tx) =>
        tx.updateTable('campaigns').set({ load_state: 'done' }).where('id', '=', campaign.id).execute(),
      );
    },
    async gaveUp(tx, { campaign }) {
      await tx.updateTable('campaigns').set({ load_state: 'failed' }).where('id', '=', campaign).execute();
    },
  });
}

/**
 * Removes numbers of lists that were removed from the campaign; a removed number may also be in a remaining list, so all lists are read
 * again.
 */
async function forgetOthers(tx: Tx, campaign: Row<'campaigns'>): Promise<void> {
  const wanted = new Set(['api', ...listsOf(campaign).map(({ key }) => key)]);
  const loads = await tx.selectFrom('campaign_loads').select('list').where('campaign_id', '=', campaign.id).execute();
  if (loads.every(({ list }) => wanted.has(list))) return;
  await tx.deleteFrom('campaign_numbers').where('campaign_id', '=', campaign.id).where('list', '<>', 'api').execute();
  await tx.deleteFrom('campaign_loads').where('campaign_id', '=', campaign.id).where('list', '<>', 'api').execute();
}

/** Starts or continues loading the numbers of a campaign. */
export async function askForLoad(tx: Tx, job: LoadJob, campaign: Row<'campaigns'>, now: number): Promise<void> {
  if (campaign.state === 'draft') await forgetOthers(tx, campaign);
  await tx.updateTable('campaigns').set({ load_state: 'loading' }).where('id', '=', campaign.id).execute();
  const payload = { campaign: campaign.id, again: false };
  await enqueue(tx, job, { accountId: campaign.account_id, payload, now, key: campaign.id });
}
