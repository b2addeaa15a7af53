import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import { campaignsOfPhonebooks } from '../../domain/where-used/where-used.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { removePhonebook } from './import-phonebook.ts';

const DAY_MS = 86_400_000;

/** Returns some phonebooks read more than `days` days ago, oldest first, without those in use by campaigns. */
async function oldPhonebooks(tx: Tx, days: number, now: number) {
  const old = await tx
    .selectFrom('phonebooks')
    .select(['phonebook_id', 'name'])
    .where('created_at', '<', new Date(now - days * DAY_MS))
    // those being read or checked are in use
    .where('state', 'not in', ['reading', 'checking'])
    .orderBy('created_at')
    .execute();
  const used = await campaignsOfPhonebooks(
    tx,
    old.map(({ phonebook_id: id }) => id),
  );
  return old.filter(({ phonebook_id: id }) => !used.has(id));
}

/** Counts the phonebooks that would be deleted with this retention. */
export const countOldPhonebooks = async (tx: Tx, days: number, now: number): Promise<number> =>
  (await oldPhonebooks(tx, days, now)).length;

/** Marks a phonebook for deletion, so that no campaign takes numbers from it. False when a campaign uses it meanwhile. */
const give = (database: Database, accountId: string, id: string) =>
  database.withAccount(accountId, async (tx) => {
    const row = await tx
      .selectFrom('phonebooks')
      .select('phonebook_id')
      .where('phonebook_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || (await campaignsOfPhonebooks(tx, [id])).has(id)) return false;
    await tx.updateTable('phonebooks').set({ state: 'broken' }).where('phonebook_id', '=', id).execute();
    return true;
  });

interface Retention {
  /** Epoch ms. */
  readonly now: number;
  readonly signal?: AbortSignal;
  /** Called for each deleted phonebook. */
  readonly onDeleted?: (accountId: string, name: string) => Promise<void>;
}

/**
 * Deletes phonebooks, with their numbers, whose account's retention has ended [ACCT-021]. Those used by a campaign stay until it is
 * over (decision 0221). Returns their number.
 */
export async function forgetPhonebooks(database: Database, { now, signal, onDeleted }: Retention): Promise<number> {
  let forgotten = 0;
  for (const accountId of await everyAccount(database)) {
    const old = await database.withAccount(accountId, async (tx) => {
      const { phonebook_days: days } = await tx
        .selectFrom('accounts')
        .select('phonebook_days')
        .executeTakeFirstOrThrow();
      return days === null ? [] : oldPhonebooks(tx, days, now);
    });
    for (const { phonebook_id: id, name } of old) {
      signal?.throwIfAborted();
      if (!(await give(database, accountId, id))) continue;
      await removePhonebook({ database }, { accountId, id });
      await onDeleted?.(accountId, name);
      forgotten += 1;
    }
  }
  return forgotten;
}

/** Runs every night; the history names each deleted phonebook. */
export const phonebookRetention = (deps: {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly now: () => number;
}) =>
  defineChore({
    ...{ name: 'forget-phonebooks', cron: '50 2 * * *' },
    async run({ signal }) {
      await forgetPhonebooks(deps.database, {
        ...{ now: deps.now(), signal },
        onDeleted: (accountId, name) =>
          deps.audit.write(accountId, {
            ...{ action: 'phonebook-forgotten', by: 'server', whom: name, address: '', detail: {} },
          }),
      });
    },
  });
