import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import {
  agentFiguresAnswerSchema,
  agentsInsightsAnswerSchema,
  callConnectivityAnswerSchema,
  callPickupTimeAnswerSchema,
  callSummaryAnswerSchema,
  hierarchyAccountsAnswerSchema,
  insightsPaths,
  surveyAnswerSchema,
} from '@patchbay/shared-contracts/insights';
import { useAnswer, type Question } from '@patchbay/shared-ui/answer';
import type { View } from '@patchbay/shared-ui/list-page';
import { askedOfBefore, type TimeBefore } from '../../figures/model/before-question.ts';
import { A_PAGE, pageOf } from '../../figures/model/pages.ts';
import { AGAIN_MS, KEPT_MS } from '../../figures/model/renewal.ts';
import {
  detailQuestion,
  heatQuestion,
  isOver,
  piecesQuestion,
  surveyQuestion,
  totalsQuestion,
  type Asker,
  type DetailList,
} from '../model/question.ts';

/** Query shared by all parts of the page. */
export interface Asking extends Asker {
  readonly view: View;
  /** Whether the range is valid; otherwise nothing is requested. */
  readonly mayAsk: boolean;
  /** Comparison period; null without one, or while unknown. */
  readonly before: TimeBefore | null;
}

const textsOnly = (asked: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asked ?? {}).map(([key, value]) => [key, String(value)]));

/** Requests figures, keyed by their query, so that a late response of an earlier query is ignored. */
function useFigures<Answer>(name: string, question: Question<Answer>, { view, mayAsk }: Asking) {
  const key = [name, question.query ?? question.body];
  const renewed = () => (isOver(view) ? (false as const) : AGAIN_MS);
  return useAnswer(key, question, { keepsBefore: true, renewed, enabled: mayAsk, gcTime: KEPT_MS });
}

/** Requests the same for the comparison period; undefined without one, or until loaded [INS-028]. */
function useBefore<Answer>(name: string, question: Question<Answer>, { mayAsk, before }: Asking): Answer | undefined {
  const asked = question.query ?? question.body;
  const earlier = before === null ? {} : askedOfBefore(textsOnly(asked), before);
  const field = question.query === undefined ? { body: earlier } : { query: earlier };
  const { data } = useAnswer(
    [name, 'before', earlier],
    { ...question, ...field },
    { keepsBefore: true, enabled: mayAsk && before !== null, gcTime: KEPT_MS },
  );
  return before === null ? undefined : data;
}

/** Returns the figures of queues and accounts in the comparison period. */
export const useSummaryBefore = (asking: Asking) =>
  useBefore(
    'call summary',
    { path: insightsPaths.callSummary, query: totalsQuestion(asking.view, asking), answer: callSummaryAnswerSchema },
    asking,
  );

/** [INS-013] */
export const useInsightsSummary = (asking: Asking) =>
  useFigures(
    'call summary',
    { path: insightsPaths.callSummary, query: totalsQuestion(asking.view, asking), answer: callSummaryAnswerSchema },
    asking,
  );

/** [INS-014] */
export const usePickupTime = (asking: Asking) =>
  useFigures(
    'pickup time',
    {
      path: insightsPaths.callPickupTime,
      body: piecesQuestion(asking.view, asking),
      answer: callPickupTimeAnswerSchema,
    },
    asking,
  );

/** [INS-015] */
export function useInsightsConnectivity(asking: Asking) {
  const query = piecesQuestion(asking.view, asking);
  const question = { path: insightsPaths.callConnectivity, query, answer: callConnectivityAnswerSchema };
  return useFigures('connectivity', question, asking);
}

/** [INS-031] */
export const useHeat = (asking: Asking) =>
  useFigures(
    'heat map',
    { path: insightsPaths.callSummary, query: heatQuestion(asking.view, asking), answer: callSummaryAnswerSchema },
    asking,
  );

/** [INS-016] */
export function useAgentsInsights(asking: Asking) {
  const body = detailQuestion(asking.view, asking, 'insights');
  const question = { path: insightsPaths.agentsInsights, body, answer: agentsInsightsAnswerSchema };
  return {
    query: useFigures('agents insights', question, asking),
    earlier: useBefore('agents insights', question, asking),
  };
}

/** [INS-016, INS-023] */
export function useAgentFigures(asking: Asking, list: Exclude<DetailList, 'insights'>) {
  const path = list === 'handling' ? insightsPaths.agentHandlingTime : insightsPaths.agentInboundDetails;
  const body = detailQuestion(asking.view, asking, list);
  const question = { path, body, answer: agentFiguresAnswerSchema };
  return {
    query: useFigures(`agents ${list}`, question, asking),
    earlier: useBefore(`agents ${list}`, question, asking),
  };
}

/** Returns callers' answers to surveys [CONF-FLOW-010]. */
export function useSurvey(asking: Asking) {
  const query = surveyQuestion(asking.view, asking);
  return useFigures('survey', { path: insightsPaths.surveyMarks, query, answer: surveyAnswerSchema }, asking);
}

/** Returns all agents of the account visible to the user, by name [INS-017]. */
export function useListing(view: View) {
  const query = { seen: '1', limit: String(A_PAGE), offset: String((pageOf(view, 'listing') - 1) * A_PAGE) };
  const question = { path: callPaths.agents, query, answer: agentsAnswerSchema };
  return useAnswer(['agents listing', query], question, { keepsBefore: true, renewed: () => AGAIN_MS });
}

/** Returns the accounts whose figures the user may see, their own first [ROLE-019]. */
export const useAccounts = () =>
  useAnswer(['accounts'], { path: insightsPaths.hierarchyAccounts, answer: hierarchyAccountsAnswerSchema });
