import { screen, within } from '@testing-library/react';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleAgents, sampleConnectivity, sampleRange, sampleSummary, sampleWeek } from '../../testing/samples.ts';
import { texts } from '../../texts/index.ts';
import { sampleAgent, sampleInsights, samplePickup, sampleSurvey } from './samples.ts';
import { InsightsPage } from '../ui/insights-page.tsx';

export const agents = ['Asha Rao', 'Ben Okafor'];
export const refused = { ok: false, status: 500, code: null, message: null };
const { callSummary, callPickupTime, callConnectivity, agentsInsights, agentHandlingTime, agentInboundDetails } =
  insightsPaths;

export interface AskedCall {
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}
interface Shown {
  readonly at?: string;
  readonly role?: string;
  /** Extra data of the account, needed for a hierarchy. */
  readonly extra?: Record<string, unknown>;
  readonly answers?: Record<string, unknown>;
}

const asksFor = ({ body }: AskedCall, key: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === key)?.[1] : undefined;

/** Searches the account's agents by id, or by part of the first name, up to the limit. */
const findAgents = ({ query }: AskedCall) => {
  const all = ['Asha Rao', 'Ashok Nair', 'Ben Okafor', 'Chen Wei', 'Dana Silva', 'Emil Berg'].map(sampleAgent);
  const found = all.filter(
    ({ id, first_name }) =>
      (query?.['agent_id'] ?? id) === id &&
      first_name.toLowerCase().includes(query?.['first_name__icontains']?.toLowerCase() ?? ''),
  );
  return {
    objects: found.slice(0, Number(query?.['limit'] ?? 100)),
    meta: { total_count: found.length, limit: 5, offset: 0 },
  };
};

export function show({ at = '/insights', role = 'owner', extra = {}, answers = {} }: Shown = {}) {
  window.history.replaceState(null, '', at);
  return renderInConsole(
    <BrowserRouter>
      <InsightsPage />
    </BrowserRouter>,
    {
      texts: { 'remote-insights': texts, [CHART]: chartTexts, [FIGURE]: figureWords },
      session: {
        user: sampleUser({ role, timezone: 'UTC' }, { extra_data: extra }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${callSummary}`]: ({ query }: AskedCall) =>
          query?.['step'] === 'weekday_hour'
            ? sampleWeek()
            : sampleSummary({ compare: query?.['compare'] ? sampleRange('2026-11-13', [5, 10, 40]) : null }),
        [`POST ${callPickupTime}`]: (call: AskedCall) => samplePickup(asksFor(call, 'compare') !== undefined),
        [`GET ${callConnectivity}`]: ({ query }: AskedCall) => sampleConnectivity(query?.['compare'] !== undefined),
        [`POST ${agentsInsights}`]: sampleInsights(agents, 12),
        [`POST ${agentHandlingTime}`]: sampleAgents(agents),
        [`POST ${agentInboundDetails}`]: (call: AskedCall) =>
          sampleAgents(asksFor(call, 'call_type') === 'outbound' ? ['Chen Wei'] : agents),
        [`GET ${insightsPaths.surveyMarks}`]: sampleSurvey(),
        [`GET ${callPaths.agents}`]: findAgents,
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q1', name: 'Support' }] },
        ...answers,
      },
    },
  );
}

export const card = async (name: string) => within(await screen.findByRole('region', { name }));
export const headsOf = (part: ReturnType<typeof within>) =>
  part.getAllByRole('columnheader').map((head: HTMLElement) => head.textContent);
export const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
export const drillDown = () => screen.getByRole('combobox', { name: 'Agent' });
type Console = ReturnType<typeof show>['console'];
export const askedBy = ({ asked }: Console, path: string) => asked.filter((call) => call.path === path);
