import {
  agentSettingsPaths,
  autoAnswerAnswerSchema,
  logsAnswerSchema,
  type AgentOperation,
} from '@patchbay/shared-contracts/agent-settings';
import { agentListAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { mappingHistoryAnswerSchema, queuePaths } from '@patchbay/shared-contracts/queues';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { chosenQuery, type View } from '@patchbay/shared-ui/list-page';

export const AGENTS = 'agent settings';

export interface Paged {
  readonly page: number;
  readonly size: number;
}
const pageOf = ({ page, size }: Paged) => ({ limit: String(size), offset: String((page - 1) * size) });

/** Returns a page of the agents visible to the user, in the requested order [CONF-AGENT-010, CONF-AGENT-013]. */
export const useAgents = (view: Pick<View, 'page' | 'size' | 'order' | 'search' | 'chosen'>) =>
  useAnswer(
    [AGENTS, 'list', view.page, view.size, view.order, chosenQuery(view)],
    {
      path: callPaths.agents,
      query: { ...pageOf(view), seen: '1', order_by: view.order || 'first_name', ...chosenQuery(view) },
      answer: agentListAnswerSchema,
    },
    { keepsBefore: true },
  );

/** Returns the account's default for auto answer [CONF-AGENT-003]. */
export const useAutoAnswer = () =>
  useAnswer([AGENTS, 'auto answer'], { path: agentSettingsPaths.autoAnswer, answer: autoAnswerAnswerSchema });

/** [CONF-AGENT-004, CONF-QUEUE-009] */
export const useAgentHistory = (paged: Paged) =>
  useAnswer(
    [AGENTS, 'history', paged.page, paged.size],
    { path: queuePaths.mappingHistory, query: pageOf(paged), answer: mappingHistoryAnswerSchema },
    { keepsBefore: true },
  );

/** [CONF-AGENT-011] */
export const useLogs = (paged: Paged, operation: AgentOperation | null) =>
  useAnswer(
    [AGENTS, 'logs', paged.page, paged.size, operation],
    {
      path: agentSettingsPaths.logs,
      query: { ...pageOf(paged), ...(operation === null ? {} : { operation }) },
      answer: logsAnswerSchema,
    },
    { keepsBefore: true },
  );
