import { Worker } from 'node:worker_threads';
import { DatabaseTrouble } from '../database-trouble.ts';
import type { EmbeddedPostgres } from '../pglite-dialect.ts';
import { thrownErrorOf, type DatabaseAnswer, type StatementResult } from './orders.ts';

interface Waiting {
  resolve(result: StatementResult): void;
  reject(error: unknown): void;
}

/**
 * Starts the embedded PostgreSQL in a thread of its own: a query that takes seconds delays other queries, but no call, whose sound this
 * thread carries. `threadFile` is the built thread. Rejects as PGlite does; with `DatabaseTrouble` once the thread is gone.
 */
export function startEmbedded(threadFile: string, folder: string): EmbeddedPostgres {
  const worker = new Worker(threadFile, { workerData: { folder }, stdin: false });
  const waiting = new Map<number, Waiting>();
  let gone: DatabaseTrouble | null = null;
  let count = 0;

  const end = (cause: unknown): void => {
    gone ??= new DatabaseTrouble('DATABASE_AWAY', cause);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  worker.on('message', (answer: DatabaseAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve(answer);
    else asked?.reject(thrownErrorOf(answer));
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the thread of the database ended with ${code}`)));

  const ask = (order: object): Promise<StatementResult> =>
    new Promise((resolve, reject) => {
      if (gone !== null) return reject(gone);
      const id = ++count;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...order, id });
    });
  return {
    query: (sql, parameters) => ask({ sql, parameters }),
    async close() {
      if (gone !== null) return;
      try {
        await ask({ close: true });
      } finally {
        await worker.terminate();
      }
    },
  };
}
