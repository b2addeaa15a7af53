import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { addPending } from './import-do-not-call.ts';
import { checkAgain, type ImportDeps } from './import-phonebook.ts';
import { removeSomeRows } from './phonebook-rows.ts';

/** Time without writes after which the process of an import or check counts as dead, ms. */
const LIVES_MS = 30_000;

const unfinished = ['reading', 'checking'] as const;

/** Takes over abandoned work; of two simultaneous attempts one succeeds. */
const takeOver = (database: Database, accountId: string, now: number) =>
  database.withAccount(accountId, (tx) =>
    tx
      .updateTable('phonebooks')
      .set({ seen_at: new Date(now) })
      .where('state', 'in', unfinished)
      .where('seen_at', '<', new Date(now - LIVES_MS))
      .returning(['phonebook_id', 'state'])
      .execute(),
  );

/** Deletes the rows read, and marks the phonebook as broken. */
async function undo({ database }: ImportDeps, accountId: string, id: string): Promise<void> {
  const broken = { state: 'broken', rows: 0, valid: 0, seen_at: null } as const;
  const undone = await database.withAccount(accountId, (tx) =>
    tx
      .updateTable('phonebooks')
      .set(broken)
      .where('phonebook_id', '=', id)
      .where('state', '=', 'reading')
      .returning('phonebook_id')
      .executeTakeFirst(),
  );
  if (undone === undefined) return;
  while (await database.withAccount(accountId, (tx) => removeSomeRows(tx, id)));
}

/** Cleans up after dead processes: half-read files are undone, checks are continued [CONF-PB-012]. */
export async function recoverUnfinished(deps: ImportDeps): Promise<void> {
  const { database, now } = deps;
  const accounts = await database.atEntry((tx) =>
    tx
      .selectFrom('phonebooks')
      .select('account_id')
      .distinct()
      .where('state', 'in', unfinished)
      .where('seen_at', '<', new Date(now() - LIVES_MS))
      .execute(),
  );
  for (const { account_id: accountId } of accounts)
    for (const { phonebook_id: id, state } of await takeOver(database, accountId, now()))
      await (state === 'reading' ? undo(deps, accountId, id) : checkAgain(deps, { accountId, id }));
}

const unfinishedImports = ['reading', 'adding'] as const;

const takeOverImports = (database: Database, accountId: string, now: number) =>
  database.withAccount(accountId, (tx) =>
    tx
      .updateTable('do_not_call_imports')
      .set({ seen_at: new Date(now) })
      .where('state', 'in', unfinishedImports)
      .where('seen_at', '<', new Date(now - LIVES_MS))
      .returning(['import_id', 'state'])
      .execute(),
  );

/** Nothing of it is on the list yet: deletes its numbers, and records that in the history. */
const undoImport = ({ database }: ImportDeps, accountId: string, id: string) =>
  database.withAccount(accountId, async (tx) => {
    const broken = { state: 'broken', added: 0, known: 0, bad: 0, seen_at: null } as const;
    const ofThis = tx.updateTable('do_not_call_imports').set(broken).where('import_id', '=', id);
    const undone = await ofThis.where('state', '=', 'reading').returning('import_id').executeTakeFirst();
    if (undone === undefined) return;
    await tx.deleteFrom('do_not_call_pending').where('import_id', '=', id).execute();
  });

/**
 * Cleans up after processes that died during a do-not-call import: one still reading has added nothing, and is undone; one already
 * adding is continued [CONF-PB-011, CONF-PB-012].
 */
export async function recoverImports(deps: ImportDeps): Promise<void> {
  const { database, now } = deps;
  const accounts = await database.atEntry((tx) =>
    tx
      .selectFrom('do_not_call_imports')
      .select('account_id')
      .distinct()
      .where('state', 'in', unfinishedImports)
      .where('seen_at', '<', new Date(now() - LIVES_MS))
      .execute(),
  );
  for (const { account_id: accountId } of accounts)
    for (const { import_id: id, state } of await takeOverImports(database, accountId, now()))
      await (state === 'reading' ? undoImport(deps, accountId, id) : addPending(deps, { accountId, id }));
}

export const recoverUnfinishedChore = (deps: ImportDeps) =>
  defineChore({
    ...{ name: 'mend-phonebooks', cron: '* * * * *' },
    async run() {
      await recoverUnfinished(deps);
      await recoverImports(deps);
    },
  });
