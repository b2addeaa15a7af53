import { usageAnswerSchema, usagePath, type UsageGroup } from '@patchbay/shared-contracts/billing';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { dateQuery, type DateChoice } from '@patchbay/shared-ui/list';

export interface UsageQuery {
  readonly date: DateChoice;
  readonly by: UsageGroup;
  readonly isCompared: boolean;
}

/** Returns the account's usage for a query. */
export function useUsage({ date, by, isCompared }: UsageQuery, timeZone: string) {
  const query = { ...dateQuery(date, timeZone), by, ...(isCompared && { compare: 'previous' }) };
  return useAnswer(['billing summary', query], { path: usagePath, query, answer: usageAnswerSchema });
}
