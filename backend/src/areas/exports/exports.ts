import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DOWNLOADS_AT_ONCE, exportErrors, type StartExport } from '@patchbay/shared-contracts/exports';
import type { Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { enqueue, stopJob } from '../../kernel/jobs/enqueue.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { csvSeparatorFor } from '../../domain/profile/csv-separator.ts';
import { atWork, insertDownload, queueAgain, type DownloadRow } from './download-store.ts';
import { dueExportJob, exportJob, type DownloadNewsDeps } from './export-job.ts';
import type { MakingDeps } from './make-file.ts';
import { fileName, listOf, type Lists } from './lists.ts';
import { findMissingCharacters, type MissingCharacters } from './missing-characters.ts';
import { sweepExports, type SweepDeps } from './sweep.ts';
import { mostRows } from './table.ts';

/** Files made in the background, one at a time in each process [CONF-DL-006]. */
export interface Exports extends JobsOfArea {
  /**
   * Queues a file; `null` when too many of this user's files are being made. Rejects with a refusal for an inaccessible log, and for a
   * PDF with too many rows.
   */
  start(actor: Actor, asked: StartExport): Promise<DownloadRow | null>;
  /** Queues a scheduled file, separately from those that users wait for; retried until `until`, epoch ms. Rejects as above. */
  startDue(actor: Actor, asked: StartExport, until: number): Promise<DownloadRow>;
  /** Queues a failed or expired file again; `null` as above. */
  again(actor: Actor, id: string): Promise<DownloadRow | null>;
  /** Removes a file from the list and the disk; stops making it if in progress. */
  remove(download: Pick<DownloadRow, 'download_id' | 'account_id'>): Promise<void>;
  fileOf(id: string): string;
  /** Returns the letters that a PDF file would lack; makes no file. Rejects as `start` does. */
  missingCharacters(actor: Actor, asked: StartExport): Promise<MissingCharacters>;
  /** Deletes expired files, and partial files of killed processes. */
  sweep(): Promise<void>;
}

export interface ExportsDeps extends SweepDeps, MakingDeps, DownloadNewsDeps {
  /** Called when a job was created. */
  readonly wake: () => void;
}

interface Asking {
  readonly lists: Lists;
  readonly asked: StartExport;
  /** Time zone of the user, IANA. */
  readonly zone: string;
  readonly now: number;
  readonly isDue: boolean;
}

async function insert(tx: Tx, actor: Actor, asking: Asking): Promise<DownloadRow> {
  const { lists, asked, zone, now, isDue } = asking;
  const { userId, accountId } = actor;
  const { files, settle } = listOf(lists, asked);
  const separator = asked.separator ?? (await csvSeparatorFor(tx, actor));
  const settled = { ...settle(asked, now, zone), separator };
  return insertDownload(tx, {
    ...{ download_id: randomUUID(), account_id: accountId, user_id: userId, type: files },
    name: fileName(lists, settled, now, zone),
    created_at: new Date(now),
    is_due: isDue,
    asked: settled,
  });
}

/**
 * Refuses a PDF with too many rows at once. Other formats have such high limits that counting millions of log rows in advance is not
 * worth it.
 */
async function requireFits(tx: Tx, actor: Actor, { lists, asked, zone, now }: Asking): Promise<void> {
  if (asked.format !== 'pdf') return;
  const list = listOf(lists, asked);
  const source = await list.open(tx, actor, list.settle(asked, now, zone));
  if ((await source.count(tx)) > mostRows.pdf) throw new Refusal(exportErrors.tooManyRows);
}

async function missingCharactersOfFitting(
  deps: ExportsDeps,
  actor: Actor,
  asked: StartExport,
): Promise<MissingCharacters> {
  const { database, lists, now } = deps;
  await database.withAccount(actor.accountId, async (tx) => {
    const { zone } = await listOf(lists, asked).enter(tx, actor, asked);
    await requireFits(tx, actor, { lists, asked, zone, now: now(), isDue: false });
  });
  return findMissingCharacters(deps, actor, asked);
}

const hasRoom = async (tx: Tx, { userId }: Actor): Promise<boolean> => (await atWork(tx, userId)) < DOWNLOADS_AT_ONCE;

export function createExports(deps: ExportsDeps): Exports {
  const { database, lists, folder, now, wake } = deps;
  const fileOf = (id: string): string => join(folder, id);
  const kind = exportJob(deps);
  const dueKind = dueExportJob(deps);
  const sweep = () => sweepExports(deps);
  const chore = defineChore({ name: 'sweep-exports', cron: '* * * * *', run: sweep });

  /** Adds the job in the same transaction as the row. */
  async function withJob(tx: Tx, { userId, accountId }: Actor, row: DownloadRow): Promise<DownloadRow> {
    const { download_id: download } = row;
    await enqueue(tx, kind, { accountId, payload: { download }, now: now(), key: download, madeBy: userId });
    return row;
  }
  return {
    jobs: [kind, dueKind, ...chore.jobs],
    schedules: chore.schedules,
    fileOf,
    missingCharacters: (actor, asked) => missingCharactersOfFitting(deps, actor, asked),
    sweep,
    async start(actor, asked) {
      const made = await database.withAccount(actor.accountId, async (tx) => {
        const { zone } = await listOf(lists, asked).enter(tx, actor, asked);
        const asking: Asking = { lists, asked, zone, now: now(), isDue: false };
        await requireFits(tx, actor, asking);
        return (await hasRoom(tx, actor)) ? withJob(tx, actor, await insert(tx, actor, asking)) : null;
      });
      wake();
      return made;
    },
    async startDue(actor, asked, until) {
      const made = await database.withAccount(actor.accountId, async (tx) => {
        const { zone } = await listOf(lists, asked).enter(tx, actor, asked);
        const row = await insert(tx, actor, { lists, asked, zone, now: now(), isDue: true });
        const { accountId, userId } = actor;
        const payload = { download: row.download_id, until };
        await enqueue(tx, dueKind, { accountId, payload, now: now(), key: row.download_id, madeBy: userId });
        return row;
      });
      wake();
      return made;
    },
    async again(actor, id) {
      const made = await database.withAccount(actor.accountId, async (tx) =>
        (await hasRoom(tx, actor)) ? withJob(tx, actor, await queueAgain(tx, id)) : null,
      );
      wake();
      return made;
    },
    async remove({ account_id: accountId, download_id: id }) {
      await database.withAccount(accountId, async (tx) => {
        for (const each of [kind, dueKind]) await stopJob(tx, each, { accountId, key: id, now: now() });
        await tx.deleteFrom('downloads').where('download_id', '=', id).execute();
      });
      await rm(fileOf(id), { force: true });
    },
  };
}
