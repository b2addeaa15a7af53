import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../kernel/db/database.ts';
import { makePrivateFolder } from '../../kernel/private-files/private-files.ts';
import { expire, expiredDownloads } from './download-store.ts';

export interface SweepDeps {
  readonly database: Database;
  readonly folder: string;
  readonly now: () => number;
}

const AT_ONCE = 500;
/** Age after which an untouched partial file belongs to a dead process: a living one writes every few moments. */
const DRAFT_MS = 3_600_000;
/** `makeFile` writes a draft beside the file, named `id.uuid`. */
const isDraft = (name: string): boolean => name.includes('.');

/** Deletes partial files of killed processes. */
async function sweepDrafts(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: now })); // finished meanwhile
    if (now - mtimeMs > DRAFT_MS) await rm(draft, { force: true });
  }
}

/** Returns file names without a row; file names must be read first, because a row is created before its file. */
async function strays(database: Database, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await database.atEntry((tx) =>
    tx.selectFrom('downloads').select('download_id').where('download_id', 'in', names).execute(),
  );
  const known = new Set(rows.map(({ download_id }) => download_id));
  return names.filter((name) => !known.has(name));
}

/** Deletes files whose process died between removing them from the list and from the disk. */
async function sweepStrays(database: Database, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => !isDraft(name));
  for (let at = 0; at < files.length; at += AT_ONCE)
    for (const stray of await strays(database, files.slice(at, at + AT_ONCE)))
      await rm(join(folder, stray), { force: true });
}

/** Deletes expired, partial and orphaned files. */
export async function sweepExports({ database, folder, now }: SweepDeps): Promise<void> {
  await makePrivateFolder(folder);
  const at = new Date(now());
  for (const { download_id: id, account_id } of await expiredDownloads(database, at))
    await database.withAccount(account_id, async (tx) => {
      // Locks the row, so that a file that is just being made again is left alone.
      if (await expire(tx, id, at)) await rm(join(folder, id), { force: true });
    });
  await sweepDrafts(folder, now());
  await sweepStrays(database, folder);
}
