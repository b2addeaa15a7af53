import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';

const DAY_MS = 86_400_000;
/** Of one account in one transaction: nobody waits for long. */
const AT_ONCE = 500;

export interface Retention {
  readonly recordingsFolder: string;
  /** How long recordings and voicemails are kept; 0 for ever. */
  readonly days: number;
  /** Epoch ms. */
  readonly now: number;
  /** After each piece: how many calls lost their sound so far. What it rejects with ends it there. */
  readonly tell?: (forgotten: number) => Promise<void>;
}

/** The oldest of an account; returns how many there were. */
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
    const refs = old
      .flatMap(({ recording, recording_legs: legs, voicemail }) => [recording, ...legs, voicemail])
      .filter((ref) => ref !== null);
    for (const ref of refs) await rm(join(folder, ref), { force: true });
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
 * Deletes recordings and voicemails that are older than they may be; the calls stay in the log. The file goes first: what dies in
 * between is found again. Returns how many calls lost their sound.
 */
export async function forgetRecordings(
  database: Database,
  { recordingsFolder, days, now, tell }: Retention,
): Promise<number> {
  if (days === 0) return 0;
  const oldest = new Date(now - days * DAY_MS);
  const accounts = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
  let forgotten = 0;
  for (const { account_id: accountId } of accounts) {
    let count = AT_ONCE;
    while (count === AT_ONCE) {
      count = await forgetSome(database, accountId, oldest, recordingsFolder);
      forgotten += count;
      await tell?.(forgotten);
    }
  }
  return forgotten;
}

/** Does so four times a day. */
export const recordingsRetention = (deps: {
  readonly database: Database;
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
      }),
  });
