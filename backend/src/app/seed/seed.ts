import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TERMS_VERSION } from '@patchbay/shared-contracts/shell';
import { sql } from 'kysely';
import { addCallMonths } from '../../domain/calls/months.ts';
import { recordingRef } from '../../domain/calls/model/recording-refs.ts';
import { hashPassword } from '../../domain/identity/passwords/passwords.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { NewRow, Tables } from '../../kernel/db/tables.ts';
import { RECORDED } from './calls.ts';
import { DEMO_PASSWORD, demoAccounts, type DemoAccount } from './demo.ts';
import { addHistory } from './history.ts';
import { createRandom } from './random.ts';
import { ratesFor, withCost } from './rates.ts';
import { demoRows, type DemoRows } from './rows.ts';
import { addShifts } from './shifts.ts';
import { speechWav } from './speech.ts';
import { addToday } from './today.ts';

const BATCH = 250; // rows a statement: below PostgreSQL's 65,535 parameters for the widest table

async function insert<Name extends keyof Tables>(tx: Tx, table: Name, rows: readonly NewRow<Name>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

/** People of the demo have agreed to the terms: nobody has to before the first call. */
const termsOf =
  (now: number) =>
  ({ account_id, user_id }: DemoRows['users'][number]): NewRow<'terms_acceptances'> => ({
    account_id,
    user_id,
    version: TERMS_VERSION,
    accepted_at: new Date(now),
  });

async function writeCustomers(tx: Tx, rows: DemoRows['crm']): Promise<void> {
  await insert(tx, 'disposition_groups', rows.dispositionGroups);
  await insert(tx, 'dispositions', rows.dispositions);
  await insert(tx, 'sub_dispositions', rows.subDispositions);
  await insert(tx, 'customers', rows.customers);
  await insert(tx, 'customer_numbers', rows.numbers);
  await insert(tx, 'customer_history', rows.history);
}

async function write(tx: Tx, rows: DemoRows, now: number): Promise<void> {
  const users = await Promise.all(
    rows.users.map(async (user) => ({ ...user, password_hash: await hashPassword(DEMO_PASSWORD) })),
  );
  await insert(tx, 'accounts', [rows.account]);
  await insert(tx, 'users', users);
  await insert(tx, 'terms_acceptances', users.map(termsOf(now)));
  await insert(tx, 'queues', rows.queues);
  await insert(tx, 'agents', rows.agents);
  await insert(tx, 'custom_breaks', rows.customBreaks);
  await insert(tx, 'queue_agents', rows.queueAgents);
  await insert(tx, 'plans', rows.plans);
  await insert(tx, 'flows', rows.flows);
  await insert(tx, 'flow_versions', rows.flowVersions);
  await insert(tx, 'service_numbers', rows.numbers);
  await writeCustomers(tx, rows.crm);
  await insert(tx, 'call_rates', ratesFor(rows.account.account_id));
  await insert(tx, 'calls', rows.calls.map(withCost));
  await insert(tx, 'sms_messages', rows.messages);
}

/** Gives the newest answered calls a recording that plays. */
async function record(rows: DemoRows, folder: string): Promise<DemoRows> {
  const newest = rows.calls.filter(({ talk_ms = 0 }) => talk_ms > 0).slice(-RECORDED);
  const refs = new Map<string, string>();
  for (const { call_id: callId, account_id: accountId, started_at, talk_ms = 0 } of newest) {
    const ref = recordingRef({ accountId, callId, startedAt: new Date(started_at).getTime() });
    await mkdir(dirname(join(folder, ref)), { recursive: true });
    await writeFile(join(folder, ref), speechWav(createRandom(talk_ms), talk_ms));
    refs.set(callId, ref);
  }
  return { ...rows, calls: rows.calls.map((call) => ({ ...call, recording: refs.get(call.call_id) ?? null })) };
}

export interface SeedOptions {
  readonly now: number;
  readonly recordingsFolder: string;
  /** How many calls the first account gets, over its 60 days, and every account some of today; left out, the two thousand made by hand. */
  readonly history?: number;
}

const HISTORY_WEEKS = 8;
const OLDEST_MS = 62 * 86_400_000;

async function addMoreCalls(tx: Tx, demo: DemoAccount, now: number, calls: number): Promise<void> {
  const { key: accountId, timezone } = demo;
  if (demo === demoAccounts[0]) await addHistory(tx, { accountId, calls, weeks: HISTORY_WEEKS, now });
  await addToday(tx, { accountId, now, timezone });
}

/** Fills an empty database with the demo accounts [TEL-018]; does nothing to one that has accounts. Tells whether it did. */
export async function seed(database: Database, options: SeedOptions): Promise<boolean> {
  const known = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
  if (known.length > 0) return false;
  await addCallMonths(database, options.now - OLDEST_MS, options.now);
  for (const demo of demoAccounts) {
    const rows = await record(demoRows(demo, options.now), options.recordingsFolder);
    const { key: accountId, timezone } = demo;
    await database.withAccount(accountId, async (tx) => {
      await write(tx, rows, options.now);
      if (options.history !== undefined) await addMoreCalls(tx, demo, options.now, options.history);
      await addShifts(tx, { accountId, now: options.now, timezone });
    });
  }
  // The embedded database does so at no other time; without, its plans are guesses.
  if (options.history !== undefined) await database.asOwner((tx) => sql`analyze`.execute(tx));
  return true;
}
