import { z } from '@patchbay/shared-contracts/zod';
import { callSumsSchema } from '../areas/insights/sums.ts';
import { callRecordSchema } from '../areas/logs/call-record.ts';

/**
 * GET home summary [ROUTE-005]: the sums of today's calls, the basis of figures as everywhere [INS-024], and the newest calls. Today is
 * in the user's time zone. Agents see their own calls, supervisors those of their queues, owners those of the account. `today` is null
 * while old calls are being counted.
 */
export const homeSummaryAnswerSchema = z.object({
  today: callSumsSchema.nullable(),
  recent_calls: z.array(callRecordSchema).max(5),
});
export type HomeSummary = z.infer<typeof homeSummaryAnswerSchema>;
