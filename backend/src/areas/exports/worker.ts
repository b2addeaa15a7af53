import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../kernel/db/database.ts';
import { claim, expiredJobs, nextJob } from './job-store.ts';
import { makeFile } from './make-file.ts';
import type { ExportPages } from './pages.ts';

export interface WorkerDeps {
  readonly database: Database;
  /** The pages that files can be made of. */
  readonly exportPages: ExportPages;
  /** Where the files stand. */
  readonly folder: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** A half-written file that nobody has written to for so long is a dead process's: a living one writes every few moments. */
const DRAFT_MS = 3_600_000;
/** `makeFile` puts a draft beside its file, as `id.uuid`. */
const isDraft = (name: string): boolean => name.includes('.');

/** Takes away what killed processes left half-written. */
async function sweepDrafts(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: now })); // finished meanwhile
    if (now - mtimeMs > DRAFT_MS) await rm(draft, { force: true });
  }
}

/** Makes the files that wait, one after the other. */
export interface Worker {
  fileOf(id: string): string;
  /** Makes what waits until nothing does, and takes expired files away. Called while it works: that is done in the same run. */
  work(): Promise<void>;
  /** Ends what is being made; it is made anew later. */
  close(): Promise<void>;
}

export function createWorker({ database, exportPages, folder, now, onError }: WorkerDeps): Worker {
  const fileOf = (id: string): string => join(folder, id);
  let closing = false;
  let wanted = false;
  let working: Promise<void> | null = null;
  const making = { database, exportPages, now, onError, isClosing: () => closing };

  async function expire(): Promise<void> {
    for (const { download_id, account_id } of await expiredJobs(database, now())) {
      await rm(fileOf(download_id), { force: true });
      await database.withAccount(account_id, (tx) =>
        tx.updateTable('downloads').set({ state: 'expired' }).where('download_id', '=', download_id).execute(),
      );
    }
  }
  async function makeAll(): Promise<void> {
    for (;;) {
      const ref = closing ? undefined : await nextJob(database, now());
      if (ref === undefined) return;
      const job = await claim(database, ref, now());
      if (job !== null) await makeFile(making, job, fileOf(ref.download_id));
    }
  }
  async function run(): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      while (wanted && !closing) {
        wanted = false;
        await expire();
        await sweepDrafts(folder, now());
        await makeAll();
      }
    } finally {
      working = null;
    }
  }
  return {
    fileOf,
    work() {
      wanted = true;
      working ??= Promise.resolve().then(run);
      return working;
    },
    async close() {
      closing = true;
      await working?.catch(() => undefined);
    },
  };
}
