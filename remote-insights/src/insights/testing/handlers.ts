import { agentsAnswerSchema, callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import {
  agentFiguresAnswerSchema,
  agentsInsightsAnswerSchema,
  callPickupTimeAnswerSchema,
  insightsPaths,
  surveyAnswerSchema,
} from '@patchbay/shared-contracts/insights';
import { answering } from '@patchbay/shared-ui/mocks';
import { sampleAgents } from '../../testing/samples.ts';
import { sampleAgent, sampleInsights, samplePickup, sampleSurvey } from './samples.ts';

const agents = ['Asha Rao', 'Ben Okafor', 'Chen Wei', 'Dana Silva', 'Emil Berg'];

/** Mocked API of /insights, in addition to the dashboard's [PLAT-025]. */
export const handlers = [
  answering('post', insightsPaths.callPickupTime, callPickupTimeAnswerSchema, () => samplePickup()),
  answering('post', insightsPaths.agentsInsights, agentsInsightsAnswerSchema, () => sampleInsights(agents)),
  answering('post', insightsPaths.agentHandlingTime, agentFiguresAnswerSchema, () => sampleAgents(agents)),
  answering('post', insightsPaths.agentInboundDetails, agentFiguresAnswerSchema, () => sampleAgents(agents)),
  answering('get', insightsPaths.surveyMarks, surveyAnswerSchema, () => sampleSurvey()),
  answering('get', callPaths.agents, agentsAnswerSchema, () => ({ objects: agents.map(sampleAgent) })),
  answering('get', callPaths.queues, queuesAnswerSchema, () => ({ objects: [{ q_uuid: 'q1', name: 'Support' }] })),
];
