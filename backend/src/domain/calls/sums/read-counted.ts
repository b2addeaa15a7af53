import { figureErrors } from '@patchbay/shared-contracts/insights';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import { readLog } from '../log-answer.ts';
import { sumFinishedCalls } from './call-sums.ts';

/** Calls counted during a request, which takes some seconds. More are left, after an update or an import, to the job. */
export const MOST_TO_COUNT = 4_000;

/** Reads figures of an account after counting all its calls; refused, as for the log, if it takes too long. */
export async function readCounted<Answer>(
  database: Database,
  accountId: string,
  read: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!(await sumFinishedCalls(database, accountId, MOST_TO_COUNT))) throw new Refusal(figureErrors.counting);
  return readLog(database, accountId, read);
}
