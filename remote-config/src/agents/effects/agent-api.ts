import type { RequestPort } from '@patchbay/shared-contracts';
import {
  agentSettingsPaths,
  autoAnswerAnswerSchema,
  operationAnswerSchema,
  resetStatusAnswerSchema,
  type AgentOperation,
  type AutoAnswer,
  type Bulk,
} from '@patchbay/shared-contracts/agent-settings';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import type { Sending } from '../../upload/effects/use-upload.ts';

/** [CONF-AGENT-005] */
export const doForMany = (request: RequestPort, body: Bulk) =>
  request.send({ method: 'POST', path: agentSettingsPaths.bulk, body, answer: operationAnswerSchema });

interface Upload {
  readonly operation: AgentOperation;
  readonly queueId: string | null;
  readonly file: File;
  /** Encoding chosen for a text file; null where the file shows it itself. */
  readonly encoding: Encoding | null;
}

export const doForFile = (request: RequestPort, { operation, queueId, file, encoding }: Upload, sending: Sending) =>
  request.send({
    ...{ method: 'POST', path: agentSettingsPaths.upload, answer: operationAnswerSchema, ...sending },
    query: {
      ...{ operation, file_name: file.name, ...(encoding && { encoding }) },
      ...(queueId === null ? {} : { queue_id: queueId }),
    },
    bytes: file,
  });

export const resetStatus = (request: RequestPort, agents: readonly string[]) =>
  request.send({
    ...{ method: 'POST', path: agentSettingsPaths.resetStatus, answer: resetStatusAnswerSchema },
    body: { agents },
  });

export const saveAutoAnswer = (request: RequestPort, body: AutoAnswer) =>
  request.send({ method: 'PUT', path: agentSettingsPaths.autoAnswer, body, answer: autoAnswerAnswerSchema });

export const logFile = (request: RequestPort, id: string) =>
  request.file(`${agentSettingsPaths.logs}${encodeURIComponent(id)}/`);
export const contactsFile = (request: RequestPort) => request.file(agentSettingsPaths.contacts);
