import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import { campaignsOfPhonebooks } from '../../domain/where-used/where-used.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { removePhonebook } from './import-phonebook.ts';

const DAY_MS = 86_400_000;

/** Some that were read more than so many days ago, the oldest first, after one of them; none of those that campaigns still use. */
async function oldPhonebooks(tx: Tx, days: number, now: number) {
  const old = await tx
    .selectFrom('phonebooks')
    .select(['phonebook_id', 'name'])
    .where('created_at', '<', new Date(now - days * DAY_MS))
    // Those that are being read or checked are somebody's work.
    .where('state', 'not in', ['reading', 'checking'])
    .orderBy('created_at')
    .execute();
  const used = await campaignsOfPhonebooks(
    tx,
    old.map(({ phonebook_id: id }) => id),
  );
  return old.filter(({ phonebook_id: id }) => !used.has(id));
}

/** How many would go if they were kept so many days. */
export const countOldPhonebooks = async (tx: Tx, days: number, now: number): Promise<number> =>
  (await oldPhonebooks(tx, days, now)).length;

/** Says of one that it goes: from then on no campaign takes numbers from it. False where a campaign has taken it meanwhile. */
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
  /** Of each that went. */
  readonly told?: (accountId: string, name: string) => Promise<void>;
}

/**
 * Deletes phonebooks, with their numbers, that are older than their account keeps them [ACCT-021]. Those that a campaign uses stay until it is
 * over (decision 0221). Returns how many.
 */
export async function forgetPhonebooks(database: Database, { now, signal, told }: Retention): Promise<number> {
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
      await told?.(accountId, name);
      forgotten += 1;
    }
  }
  return forgotten;
}

/** Does so every night; the history names each. */
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
        told: (accountId, name) =>
          deps.audit.write(accountId, {
            ...{ action: 'phonebook-forgotten', by: 'server', whom: name, address: '', detail: {} },
          }),
      });
    },
  });
