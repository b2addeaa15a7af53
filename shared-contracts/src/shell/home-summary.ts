import { z } from '@patchbay/shared-contracts/zod';
import { callSumsSchema } from '../areas/insights/sums.ts';
import { callRecordSchema } from '../areas/logs/call-record.ts';

/**
 * GET home summary [ROUTE-005]: the sums of today's calls, which figures are made of as everywhere [INS-024], and the newest calls. Today is
 * that of the asker's zone. An agent's calls are the own ones, a supervisor's those of the own queues, an owner's those of the account.
 * `today` is null while calls of long ago are being counted.
 */
export const homeSummaryAnswerSchema = z.object({
  today: callSumsSchema.nullable(),
  recent_calls: z.array(callRecordSchema).max(5),
});
export type HomeSummary = z.infer<typeof homeSummaryAnswerSchema>;
