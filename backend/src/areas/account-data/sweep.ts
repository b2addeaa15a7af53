import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../kernel/db/database.ts';
import { makePrivateFolder } from '../../kernel/private-files/private-files.ts';

/** Deletes expired files, and files without a row; a draft belongs to the row that it is named after. */
export async function sweepDataFiles(database: Database, folder: string, now: number): Promise<void> {
  await makePrivateFolder(folder);
  const names = await readdir(folder); // read before the rows, because a row is created before its file
  const rows = await database.atEntry((tx) =>
    tx.selectFrom('data_files').select(['file_id', 'account_id', 'state', 'expires_at']).execute(),
  );
  const old = rows.filter(({ expires_at }) => expires_at !== null && expires_at.getTime() <= now);
  for (const { file_id, account_id } of old)
    await database.withAccount(account_id, (tx) =>
      tx.deleteFrom('data_files').where('file_id', '=', file_id).execute(),
    );
  const gone = new Set(old.map(({ file_id }) => file_id));
  const kept = new Map(rows.filter(({ file_id }) => !gone.has(file_id)).map((row) => [row.file_id, row.state]));
  for (const name of names) {
    const [id = '', draft] = name.split('.');
    const state = kept.get(id);
    const isOver = state === undefined || (draft !== undefined && state !== 'running' && state !== 'queued');
    if (isOver) await rm(join(folder, name), { force: true });
  }
}
