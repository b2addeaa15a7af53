import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import {
  agentFiguresAnswerSchema,
  agentsActivityAnswerSchema,
  agentsNowAnswerSchema,
  callConnectivityAnswerSchema,
  callSummaryAnswerSchema,
  insightsPaths,
} from '@patchbay/shared-contracts/insights';
import { dateQuery } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import { useAnswer, type Question } from '@patchbay/shared-ui/answer';
import { askedOfBefore, type TimeBefore } from '../../figures/model/before-question.ts';
import { A_PAGE, pageOf } from '../../figures/model/pages.ts';
import { AGAIN_MS, KEPT_MS } from '../../figures/model/renewal.ts';
import { AGENTS_NOW, figureQuestion, type PagedList } from '../model/question.ts';

const live = { keepsBefore: true, renewed: () => AGAIN_MS, gcTime: KEPT_MS } as const;

const textsOnly = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/** [INS-013] */
export function useDashboardSummary(view: View, zone: string) {
  const query = textsOnly(figureQuestion(view, zone));
  return useAnswer(
    ['summary', query],
    { path: insightsPaths.callSummary, query, answer: callSummaryAnswerSchema },
    live,
  );
}

/** [INS-015] */
export function useDashboardConnectivity(view: View, zone: string) {
  const query = textsOnly(figureQuestion(view, zone));
  const question = { path: insightsPaths.callConnectivity, query, answer: callConnectivityAnswerSchema };
  return useAnswer(['connectivity', query], question, live);
}

const paged = (view: View, zone: string, list: PagedList) => ({
  ...dateQuery(view.date, zone),
  ...{ zone, limit: String(A_PAGE), offset: String((pageOf(view, list) - 1) * A_PAGE) },
});

/** Requests the range, and the comparison period if there is one. */
function useBoth<Answer>(name: readonly string[], question: Question<Answer>, before: TimeBefore | null) {
  const asked = useAnswer([...name, question.query], question, live);
  const query = before === null ? {} : askedOfBefore(textsOnly(question.query ?? {}), before);
  const earlier = useAnswer([...name, 'before', query], { ...question, query }, { ...live, enabled: before !== null });
  return { query: asked, earlier: before === null ? undefined : earlier.data };
}

/** [INS-018] */
export function usePerformance(view: View, zone: string, list: 'pickup' | 'connected', before: TimeBefore | null) {
  const query = paged(view, zone, list);
  const { agentPerformancePickup, agentPerformanceConnectivity } = insightsPaths;
  const path = list === 'pickup' ? agentPerformancePickup : agentPerformanceConnectivity;
  return useBoth(['performance', list], { path, query, answer: agentFiguresAnswerSchema }, before);
}

/** [INS-019] */
export function useActivity(view: View, zone: string, before: TimeBefore | null) {
  const query = paged(view, zone, 'activity');
  const question = { path: insightsPaths.agentsActivity, query, answer: agentsActivityAnswerSchema };
  return useBoth(['activity'], question, before);
}

/** Returns agents with their current statuses: a page of all, or of those on a break; without a page, their counts [INS-020]. */
export function useAgentsNow(list: 'total' | 'breaks' = 'total', page: number | null = null) {
  const { totalAgents, agentsOnBreak } = insightsPaths;
  const query = page === null ? { limit: '1' } : { limit: String(AGENTS_NOW), offset: String((page - 1) * AGENTS_NOW) };
  const path = list === 'total' ? totalAgents : agentsOnBreak;
  return useAnswer(['agents now', list, query], { path, query, answer: agentsNowAnswerSchema }, live);
}

/** Returns the newest calls of the range, five per page [INS-005, PAGE-004]. */
export function useCalls(view: View, zone: string, enabled: boolean) {
  const page = { pageNumber: String(pageOf(view, 'calls')), pageSize: String(A_PAGE) };
  const query = { ...dateQuery(view.date, zone), ...page };
  const question = { path: logPaths.callRecords, query, answer: callRecordsAnswerSchema };
  return useAnswer(['calls', query], question, { ...live, enabled });
}
