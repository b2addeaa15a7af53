import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import { livePaths, userSettingAnswerSchema } from '@patchbay/shared-contracts/live';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import {
  agentDayAnswerSchema,
  agentFiguresAnswerSchema,
  agentsActivityAnswerSchema,
  agentsNowAnswerSchema,
  callConnectivityAnswerSchema,
  callForecastAnswerSchema,
  callSummaryAnswerSchema,
  insightsPaths,
} from '@patchbay/shared-contracts/insights';
import { answering } from '@patchbay/shared-ui/mocks';
import {
  sampleActivity,
  sampleAgentDay,
  sampleAgents,
  sampleCall,
  sampleConnectivity,
  sampleForecast,
  sampleBreaks,
  sampleNow,
  sampleRange,
  sampleSummary,
  sampleWeek,
} from './samples.ts';

const agents = ['Asha Rao', 'Ben Okafor', 'Chen Wei', 'Dana Silva', 'Emil Berg'];
const isCompared = (url: URL): boolean => url.searchParams.has('compare');
const calls = ['c1', 'c2', 'c3', 'c4', 'c5'].map((id) => sampleCall(id));

/** Mocked API of this remote, for running it alone [PLAT-025]. */
export const handlers = [
  answering('get', insightsPaths.callSummary, callSummaryAnswerSchema, (url) =>
    url.searchParams.get('step') === 'weekday_hour'
      ? sampleWeek()
      : sampleSummary({ compare: isCompared(url) ? sampleRange('2026-11-13', [5, 10, 40]) : null }),
  ),
  answering('get', insightsPaths.callConnectivity, callConnectivityAnswerSchema, (url) =>
    sampleConnectivity(isCompared(url)),
  ),
  answering('get', insightsPaths.agentPerformancePickup, agentFiguresAnswerSchema, () => sampleAgents(agents)),
  answering('get', insightsPaths.agentPerformanceConnectivity, agentFiguresAnswerSchema, () => sampleAgents(agents)),
  answering('get', insightsPaths.agentsActivity, agentsActivityAnswerSchema, sampleActivity),
  answering('get', insightsPaths.totalAgents, agentsNowAnswerSchema, sampleNow),
  answering('get', insightsPaths.agentsOnBreak, agentsNowAnswerSchema, sampleBreaks),
  answering('get', insightsPaths.agentDay, agentDayAnswerSchema, () => sampleAgentDay()),
  answering('get', insightsPaths.callForecast, callForecastAnswerSchema, () => sampleForecast()),
  answering('get', livePaths.userSettings, userSettingAnswerSchema, () => ({
    status: 200 as const,
    objects: [{ property: 'new_live_call_url' as const, value: '1' as const }] satisfies [unknown],
  })),
  answering('get', callPaths.queues, queuesAnswerSchema, () => ({ objects: [{ q_uuid: 'support', name: 'Support' }] })),
  answering('get', logPaths.callRecords, callRecordsAnswerSchema, () => ({
    objects: calls,
    meta: { total_count: calls.length, next_cursor: null },
  })),
];
