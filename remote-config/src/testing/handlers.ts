import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import {
  DEFAULT_REPORT_CHOICE,
  previewAnswerSchema,
  reportAgentsAnswerSchema,
  reportCategoriesAnswerSchema,
  reportChoices,
  reportPaths,
  reportRunsAnswerSchema,
  reportsAnswerSchema,
} from '@patchbay/shared-contracts/reports';
import { answering } from '@patchbay/shared-ui/mocks';
import { dispositionHandlers } from '../dispositions/testing/samples.ts';
import { callFlowHandlers } from '../call-flows/testing/samples.ts';
import { smsFlowHandlers } from '../sms-flows/testing/samples.ts';
import { campaignHandlers } from '../campaigns/testing/samples.ts';
import { calendarHandlers } from '../calendars/testing/samples.ts';
import { callGroupHandlers } from '../call-groups/testing/samples.ts';
import { queueHandlers } from '../queues/testing/samples.ts';
import { agentSettingsHandlers } from '../agents/testing/samples.ts';
import { peopleHandlers } from '../people/testing/samples.ts';
import { stickyHandlers } from '../sticky-agents/testing/samples.ts';
import {
  sampleCategories,
  samplePreview,
  sampleReport,
  sampleReports,
  sampleRun,
  sampleRuns,
} from '../reports/testing/samples.ts';

const choiceIn = (url: URL) =>
  reportChoices.find((each) => each === url.searchParams.get('choice')) ?? DEFAULT_REPORT_CHOICE;

/** Mocked API of this remote, for running it alone [PLAT-025]. */
export const handlers = [
  ...dispositionHandlers,
  ...stickyHandlers,
  ...agentSettingsHandlers,
  ...peopleHandlers,
  ...callGroupHandlers,
  ...calendarHandlers,
  ...callFlowHandlers,
  ...smsFlowHandlers,
  ...campaignHandlers,
  ...queueHandlers,
  answering('get', reportPaths.categories, reportCategoriesAnswerSchema, (url) => sampleCategories(choiceIn(url))),
  answering('get', reportPaths.reports, reportsAnswerSchema, (url) =>
    sampleReports(choiceIn(url) === 'standard' ? [sampleReport()] : []),
  ),
  answering('get', reportPaths.agents, reportAgentsAnswerSchema, () => ({
    objects: [{ agent_id: 'a1', name: 'Asha Rao' }],
    meta: { total_count: 1, limit: 20, offset: 0 },
  })),
  answering('post', reportPaths.preview, previewAnswerSchema, () => samplePreview()),
  answering('get', reportPaths.runs, reportRunsAnswerSchema, () => sampleRuns([sampleRun()])),
  answering('get', callPaths.queues, queuesAnswerSchema, () => ({ objects: [{ q_uuid: 'q1', name: 'Support' }] })),
];
