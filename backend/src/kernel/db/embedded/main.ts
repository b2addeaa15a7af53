import { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import { queryPglite } from './query-pglite.ts';
import { toldErrorOf, type DatabaseAnswer, type DatabaseOrder } from './orders.ts';

const { folder }: { readonly folder: string } = workerData;
const opening = PGlite.create(folder);
let last: Promise<unknown> = opening;

const answer = (reply: DatabaseAnswer): void => parentPort?.postMessage(reply);

async function carryOut(order: DatabaseOrder): Promise<void> {
  try {
    const pglite = await opening;
    if ('close' in order) {
      await pglite.close();
      return answer({ id: order.id, ok: true, rows: [], affectedRows: undefined });
    }
    answer({ id: order.id, ok: true, ...(await queryPglite(pglite, order.sql, order.parameters)) });
  } catch (error) {
    answer({ id: order.id, ok: false, ...toldErrorOf(error) });
  }
}

parentPort?.on('message', (order: DatabaseOrder) => {
  last = last.then(
    () => carryOut(order),
    () => carryOut(order), // opening failed, which each order gets as its error
  );
});
