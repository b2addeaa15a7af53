import { figureErrors } from '@patchbay/shared-contracts/insights';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import { readLog } from '../log-answer.ts';
import { countCalls } from './call-sums.ts';

/** What is counted while somebody waits for some seconds. More are there after an update or an import, for the job. */
export const MOST_TO_COUNT = 4_000;

/** Reads figures of an account once all its calls are counted; what takes too long is refused, as it is of the log. */
export async function readCounted<Answer>(
  database: Database,
  accountId: string,
  read: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!(await countCalls(database, accountId, MOST_TO_COUNT))) throw new Refusal(figureErrors.counting);
  return readLog(database, accountId, read);
}
