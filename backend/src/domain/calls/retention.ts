import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { soundsOfCall } from './model/recording-refs.ts';

const DAY_MS = 86_400_000;
/** Calls of one account per transaction, so that nobody waits for long. */
const AT_ONCE = 500;

export interface Retention {
  readonly recordingsFolder: string;
  /** Days for which the installation keeps recordings and voicemails; 0 for ever. An account may choose fewer. */
  readonly days: number;
  /** Epoch ms. */
  readonly now: number;
  /** Called after each batch with the number of calls that lost their sound so far. A rejection ends the run. */
  readonly tell?: (forgotten: number) => Promise<void>;
  /** Called once for each affected account with its number of calls. */
  readonly onDeleted?: (accountId: string, calls: number) => Promise<void>;
}

/** Returns the days for which an account's recordings are kept: its own choice, limited by the installation's. 0 for ever. */
export const keptFor = (installation: number, account: number | null): number => {
  if (account === null) return installation;
  return installation === 0 ? account : Math.min(installation, account);
};

const before = (days: number, now: number): Date => new Date(now - days * DAY_MS);

/** Counts calls of the account with a recording or voicemail older than this many days. */
export async function callsWithOldSound(tx: Tx, days: number, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('started_at', '<', before(days, now))
    .where('ended_at', 'is not', null)
    .where(({ or, eb }) => or([eb('recording', 'is not', null), eb('voicemail', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the oldest of an account; returns their number. */
async function forgetSome(database: Database, accountId: string, oldest: Date, folder: string): Promise<number> {
  return database.withAccount(accountId, async (tx) => {
    const old = await tx
      .selectFrom('calls')
      .select(['call_id', 'recording', 'recording_legs', 'voicemail'])
      .where('started_at', '<', oldest)
      .where('ended_at', 'is not', null)
      .where(({ or, eb }) => or([eb('recording', 'is not', null), eb('voicemail', 'is not', null)]))
      .limit(AT_ONCE)
      .execute();
    for (const ref of old.flatMap(soundsOfCall)) await rm(join(folder, ref), { force: true });
    const ids = old.map(({ call_id }) => call_id);
    if (ids.length > 0)
      await tx
        .updateTable('calls')
        .set({ recording: null, recording_legs: '[]', voicemail: null })
        .where('call_id', 'in', ids)
        .where('started_at', '<', oldest)
        .execute();
    return ids.length;
  });
}

/**
 * Deletes recordings and voicemails past their retention; the calls stay in the log. The file is deleted first: if the process dies in
 * between, the row is found again. Returns the number of calls.
 */
export async function forgetRecordings(
  database: Database,
  { recordingsFolder, days: installation, now, tell, onDeleted }: Retention,
): Promise<number> {
  let forgotten = 0;
  for (const accountId of await everyAccount(database)) {
    const days = await database.withAccount(accountId, async (tx) => {
      const { recording_days: own } = await tx
        .selectFrom('accounts')
        .select('recording_days')
        .executeTakeFirstOrThrow();
      return keptFor(installation, own);
    });
    if (days === 0) continue;
    let ofAccount = 0;
    let count = AT_ONCE;
    while (count === AT_ONCE) {
      count = await forgetSome(database, accountId, before(days, now), recordingsFolder);
      ofAccount += count;
      await tell?.(forgotten + ofAccount);
    }
    if (ofAccount > 0) await onDeleted?.(accountId, ofAccount);
    forgotten += ofAccount;
  }
  return forgotten;
}

/** Runs four times a day; each account's History shows how many calls lost their sound [ACCT-021]. */
export const recordingsRetention = (deps: {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly recordingsFolder: string;
  readonly days: number;
  readonly now: () => number;
}) =>
  defineChore({
    ...{ name: 'forget-recordings', cron: '0 */6 * * *' },
    run: ({ signal, progress }) =>
      forgetRecordings(deps.database, {
        ...{ ...deps, now: deps.now() },
        async tell(forgotten) {
          signal.throwIfAborted();
          await progress({ forgotten });
        },
        onDeleted: (accountId, calls) =>
          deps.audit.write(accountId, {
            ...{ action: 'recordings-forgotten', by: 'server', address: '' },
            detail: { calls: String(calls) },
          }),
      }),
  });
