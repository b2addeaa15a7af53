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
import { useAnswer } from '@patchbay/shared-ui/answer';
import { A_PAGE, pageOf } from '../../figures/model/pages.ts';
import { AGAIN_MS, KEPT_MS } from '../../figures/model/renewal.ts';
import { questionOf, type PagedList } from '../model/question.ts';

const live = { keepsBefore: true, renewed: () => AGAIN_MS, gcTime: KEPT_MS } as const;

const textsOnly = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/** [INS-013] */
export function useSummary(view: View, zone: string) {
  const query = textsOnly(questionOf(view, zone));
  return useAnswer(
    ['summary', query],
    { path: insightsPaths.callSummary, query, answer: callSummaryAnswerSchema },
    live,
  );
}

/** [INS-015] */
export function useConnectivity(view: View, zone: string) {
  const query = textsOnly(questionOf(view, zone));
  const question = { path: insightsPaths.callConnectivity, query, answer: callConnectivityAnswerSchema };
  return useAnswer(['connectivity', query], question, live);
}

const paged = (view: View, zone: string, list: PagedList) => ({
  ...dateQuery(view.date, zone),
  ...{ zone, limit: String(A_PAGE), offset: String((pageOf(view, list) - 1) * A_PAGE) },
});

/** [INS-018] */
export function usePerformance(view: View, zone: string, list: 'pickup' | 'connected') {
  const query = paged(view, zone, list);
  const { agentPerformancePickup, agentPerformanceConnectivity } = insightsPaths;
  const path = list === 'pickup' ? agentPerformancePickup : agentPerformanceConnectivity;
  return useAnswer(['performance', list, query], { path, query, answer: agentFiguresAnswerSchema }, live);
}

/** [INS-019] */
export function useActivity(view: View, zone: string) {
  const query = paged(view, zone, 'activity');
  const question = { path: insightsPaths.agentsActivity, query, answer: agentsActivityAnswerSchema };
  return useAnswer(['activity', query], question, live);
}

/** Who is what now [INS-020]. */
export const useAgentsNow = () =>
  useAnswer(
    ['agents now'],
    { path: insightsPaths.totalAgents, query: { limit: '1' }, answer: agentsNowAnswerSchema },
    live,
  );

/** The newest calls of the range, five a page [INS-005, PAGE-004]. */
export function useCalls(view: View, zone: string, enabled: boolean) {
  const page = { pageNumber: String(pageOf(view, 'calls')), pageSize: String(A_PAGE) };
  const query = { ...dateQuery(view.date, zone), ...page };
  const question = { path: logPaths.callRecords, query, answer: callRecordsAnswerSchema };
  return useAnswer(['calls', query], question, { ...live, enabled });
}
