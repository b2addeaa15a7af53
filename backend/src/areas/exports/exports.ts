import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DOWNLOADS_AT_ONCE, type StartExport } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { atWork, insertJob, queueAgain, type Job } from './job-store.ts';
import { fileName, pageOf, type ExportPages } from './pages.ts';
import { createWorker, type Worker, type WorkerDeps } from './worker.ts';

/** Files that are made in the background, one at a time by each process [CONF-DL-006]. */
export interface Exports extends Worker {
  /** Queues it; `null` when too many of this person's are being made. Rejects with a refusal for a log that one may not see. */
  start(actor: Actor, asked: StartExport): Promise<Job | null>;
  /** Queues a failed or expired one again; `null` as above. */
  again(actor: Actor, id: string): Promise<Job | null>;
  /** Takes the file away; its row is the caller's. */
  remove(id: string): Promise<void>;
}

interface Asking {
  readonly exportPages: ExportPages;
  readonly asked: StartExport;
  /** The person's, IANA. */
  readonly zone: string;
  readonly now: number;
}

async function queue(tx: Tx, { userId, accountId }: Actor, asking: Asking): Promise<Job> {
  const { exportPages, asked, zone, now } = asking;
  const { list, settle } = pageOf(exportPages, asked);
  const settled = settle(asked, now, zone);
  return insertJob(tx, {
    ...{ download_id: randomUUID(), account_id: accountId, user_id: userId, type: list },
    name: fileName(exportPages, settled, now, zone),
    created_at: new Date(now),
    asked: settled,
  });
}

const hasRoom = async (tx: Tx, { userId }: Actor): Promise<boolean> => (await atWork(tx, userId)) < DOWNLOADS_AT_ONCE;

export function createExports(deps: WorkerDeps): Exports {
  const { database, exportPages, now, onError } = deps;
  const worker = createWorker(deps);
  const begin = () => void worker.work().catch(onError);
  return {
    ...worker,
    async start(actor, asked) {
      const job = await database.withAccount(actor.accountId, async (tx) => {
        const { zone } = await pageOf(exportPages, asked).enter(tx, actor, asked);
        return (await hasRoom(tx, actor)) ? queue(tx, actor, { exportPages, asked, zone, now: now() }) : null;
      });
      begin();
      return job;
    },
    async again(actor, id) {
      const job = await database.withAccount(actor.accountId, async (tx) =>
        (await hasRoom(tx, actor)) ? queueAgain(tx, id) : null,
      );
      begin();
      return job;
    },
    remove: (id) => rm(worker.fileOf(id), { force: true }),
  };
}
