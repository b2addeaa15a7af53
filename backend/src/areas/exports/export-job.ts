import { join } from 'node:path';
import { downloadFailures, type DownloadFailure } from '@patchbay/shared-contracts/exports';
import { z } from 'zod';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { defineJob, JobFailure, type JobContext } from '../../kernel/jobs/job-kind.ts';
import { isClosing } from '../../kernel/jobs/run-end.ts';
import { makePrivateFolder } from '../../kernel/private-files/private-files.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Hub } from '../../domain/live/hub.ts';
import { beginDownload, failDownload, requeueDownload, type DownloadRow } from './download-store.ts';
import { makeFile, type MakingDeps } from './make-file.ts';
import type { SweepDeps } from './sweep.ts';
import { TooManyRows } from './table.ts';

const roomCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'DATABASE_FULL'];
const lacksRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && roomCodes.includes(error.code);

function failureOf(error: unknown): JobFailure {
  if (lacksRoom(error)) return new JobFailure('no-room', { cause: error });
  if (error instanceof TooManyRows) return new JobFailure('too-many-rows');
  return error instanceof Refusal ? new JobFailure('not-allowed') : new JobFailure('failed', { cause: error });
}

/** Converts the job's reason of failure to one shown to users. */
const failureFor = (reason: string): DownloadFailure => downloadFailures.find((known) => known === reason) ?? 'failed';

export interface DownloadNewsDeps {
  readonly hub: Pick<Hub, 'download'>;
}

/** Sends progress to the file's owner; a message nobody receives is replaced by reading the list. */
export const tellOf =
  ({ hub }: DownloadNewsDeps, { account_id, user_id, download_id: id, type }: DownloadRow) =>
  (state: DownloadRow['state'], percent: number): void =>
    hub.download(account_id, user_id, { id, type, state, percent });

type MakingJobDeps = SweepDeps & MakingDeps & DownloadNewsDeps;
type AnyRun = JobContext<{ readonly download: string }>;

/** `failed` decides what happens to the run after an error in making the file. */
async function makeOne(deps: MakingJobDeps, run: AnyRun, failed: (error: unknown) => unknown): Promise<void> {
  const row = await run.write((tx) => beginDownload(tx, run.payload.download));
  if (row === undefined) return;
  tellOf(deps, row)('running', 0);
  try {
    await makePrivateFolder(deps.folder);
    await makeFile(deps, row, { ...run, tell: tellOf(deps, row) }, join(deps.folder, row.download_id));
  } catch (error) {
    const end = run.signal.aborted ? error : failed(error);
    const comesAgain = isClosing(run.signal) || !(run.signal.aborted || end instanceof JobFailure);
    if (comesAgain) await run.write((tx) => requeueDownload(tx, row.download_id));
    throw end;
  }
}

const givenUp =
  (deps: MakingJobDeps) =>
  async (tx: Tx, { download }: { readonly download: string }, reason: string) => {
    const row = await failDownload(tx, download, failureFor(reason));
    return () => row && tellOf(deps, row)('failed', row.percent);
  };

/**
 * Makes one file. Errors are reported at once to the user, who may retry; only after the death of a process it is retried
 * automatically.
 */
export const exportJob = (deps: MakingJobDeps) =>
  defineJob({
    ...{ kind: 'export', attempts: 3, backOff: { firstMs: 1_000, mostMs: 60_000 }, leaseMs: 30_000, atOnce: 1 },
    schema: z.strictObject({ download: z.string() }),
    run: (run) => makeOne(deps, run, failureOf),
    gaveUp: givenUp(deps),
  });

/** A retry may succeed: there is free space again, or the database is back. */
const mayPass = ({ reason }: JobFailure): boolean => reason === 'failed' || reason === 'no-room';

/**
 * Makes a scheduled file, separately from those that users wait for. Nobody is there to retry, so it is retried automatically until the
 * next one is due, which replaces it.
 */
export const dueExportJob = (deps: MakingJobDeps) =>
  defineJob<{ readonly download: string; readonly until: number }>({
    ...{ kind: 'due-export', attempts: 10_000, backOff: { firstMs: 20_000, mostMs: 900_000 } },
    ...{ leaseMs: 30_000, atOnce: 1 },
    schema: z.strictObject({ download: z.string(), until: z.number() }),
    run: (run) =>
      makeOne(deps, run, (error) => {
        const failure = failureOf(error);
        return mayPass(failure) && deps.now() < run.payload.until ? error : failure;
      }),
    gaveUp: givenUp(deps),
  });
