import { callForecastAnswerSchema, insightsPaths } from '@patchbay/shared-contracts/insights';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Time a forecast stays fresh, ms; it changes daily. */
const GOOD_FOR_MS = 600_000;

/** [INS-032] */
export function useForecast(queue: string | null, zone: string) {
  const query = { zone, ...(queue === null ? {} : { queue }) };
  const question = { path: insightsPaths.callForecast, query, answer: callForecastAnswerSchema };
  return useAnswer(['forecast', query], question, { staleTime: GOOD_FOR_MS });
}
