import { z } from '@patchbay/shared-contracts/zod';
import { callRecordSchema } from '../areas/logs/call-record.ts';

/**
 * GET home summary [ROUTE-005]: today's own figures, today by the account's time zone, and the newest calls. An agent's are those
 * of the agent, everybody else's those of the account. `talk_seconds` is conversation.
 */
export const homeSummaryAnswerSchema = z.object({
  today: z.object({
    answered: z.number().int(),
    missed: z.number().int(),
    talk_seconds: z.number().int(),
  }),
  recent_calls: z.array(callRecordSchema).max(5),
});
export type HomeSummary = z.infer<typeof homeSummaryAnswerSchema>;
