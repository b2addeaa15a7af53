import { join } from 'node:path';
import { downloadFailures, type DownloadFailure } from '@patchbay/shared-contracts/exports';
import { z } from 'zod';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { defineJob, JobFailure, type JobContext } from '../../kernel/jobs/job-kind.ts';
import { isClosing } from '../../kernel/jobs/run-end.ts';
import { makePrivateFolder } from '../../kernel/private-files/private-files.ts';
import type { Hub } from '../../domain/live/hub.ts';
import { beginDownload, failDownload, giveBackDownload, type DownloadRow } from './download-store.ts';
import { makeFile, type MakingDeps } from './make-file.ts';
import type { SweepDeps } from './sweep.ts';
import { TooManyRows } from './table.ts';

const schema = z.strictObject({ download: z.string() });

const roomCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'DATABASE_FULL'];
const lacksRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && roomCodes.includes(error.code);

function failureOf(error: unknown): JobFailure {
  if (lacksRoom(error)) return new JobFailure('no-room', { cause: error });
  if (error instanceof TooManyRows) return new JobFailure('too-many-rows');
  return error instanceof Refusal ? new JobFailure('not-allowed') : new JobFailure('failed', { cause: error });
}

/** What people are told of a reason that the job keeps. */
const told = (reason: string): DownloadFailure => downloadFailures.find((known) => known === reason) ?? 'failed';

type Run = JobContext<z.infer<typeof schema>>;

export interface TellingDeps {
  readonly hub: Pick<Hub, 'download'>;
}

/** Tells the person whose file it is how far it is; what nobody hears is read from the list. */
export const tellOf =
  ({ hub }: TellingDeps, { account_id, user_id, download_id: id, type }: DownloadRow) =>
  (state: DownloadRow['state'], percent: number): void =>
    hub.download(account_id, user_id, { id, type, state, percent });

/** Makes one file. What goes wrong with it is told at once, to who may try again; only a process's death is tried again by itself. */
export function exportJob(deps: SweepDeps & MakingDeps & TellingDeps) {
  const { folder } = deps;
  async function make(row: DownloadRow, run: Run): Promise<void> {
    try {
      await makePrivateFolder(folder);
      await makeFile(deps, row, { ...run, tell: tellOf(deps, row) }, join(folder, row.download_id));
    } catch (error) {
      if (isClosing(run.signal)) await run.write((tx) => giveBackDownload(tx, row.download_id));
      throw run.signal.aborted ? error : failureOf(error);
    }
  }
  return defineJob({
    ...{ kind: 'export', attempts: 3, backOff: { firstMs: 1_000, mostMs: 60_000 }, leaseMs: 30_000, atOnce: 1 },
    schema,
    async run(run) {
      const row = await run.write((tx) => beginDownload(tx, run.payload.download));
      if (row === undefined) return;
      tellOf(deps, row)('running', 0);
      await make(row, run);
    },
    async gaveUp(tx, { download }, reason) {
      const row = await failDownload(tx, download, told(reason));
      return () => row && tellOf(deps, row)('failed', row.percent);
    },
  });
}
