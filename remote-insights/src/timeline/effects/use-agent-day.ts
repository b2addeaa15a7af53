import { agentDayAnswerSchema, insightsPaths } from '@patchbay/shared-contracts/insights';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { AGAIN_MS } from '../../figures/model/renewal.ts';
import type { DayQuestion } from '../model/question.ts';

/** Returns an agent's day [INS-034]; a past day is not polled. */
export function useAgentDay({ agent, day, zone, today, problem }: DayQuestion, mayAsk: boolean) {
  const query = { ...(agent === null ? {} : { agent }), day, zone };
  const question = { path: insightsPaths.agentDay, query, answer: agentDayAnswerSchema };
  const renewed = () => (day < today ? (false as const) : AGAIN_MS);
  return useAnswer(['agent day', query], question, {
    ...{ keepsBefore: true, renewed, enabled: mayAsk && problem === null },
  });
}
