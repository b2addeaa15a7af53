import { useState, type FormEvent } from 'react';
import {
  isOfQueue,
  operationLimits,
  type AgentOperation,
  type OperationDone,
} from '@patchbay/shared-contracts/agent-settings';
import { useConsole } from '@patchbay/shared-ui';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { useTextFile } from '@patchbay/shared-ui/text-file';
import { useUpload } from '../../upload/effects/use-upload.ts';
import { missing, type Written } from '../model/written-operation.ts';
import { readTyped } from '../model/typed-auto-answer.ts';
import { useTexts } from '../texts/index.ts';
import { doForFile, doForMany } from './agent-api.ts';
import { useAgentActions, useAgentRefusal } from './use-agent-actions.ts';

/** Target of a bulk operation: a selection, by ids, or a file. */
export interface Operating {
  readonly operation: AgentOperation;
  readonly agents: readonly string[] | null;
}

function useSend(
  { agents }: Operating,
  { operation, queueId: chosen, file, auto }: Written,
  encoding: Encoding | null,
) {
  const { request } = useConsole();
  const upload = useUpload();
  const queueId = isOfQueue(operation) ? chosen : null;
  const sendFile = async (sent: File) =>
    upload.run((sending) => doForFile(request, { operation, queueId, file: sent, encoding }, sending));
  const sendSelection = (ids: readonly string[]) => {
    const autoAnswer = operation === 'auto_answer' ? readTyped(auto) : null;
    return doForMany(request, {
      ...{ operation, agents: [...ids] },
      ...(queueId === null ? {} : { queue_id: queueId }),
      ...(autoAnswer === null ? {} : { auto_answer: autoAnswer }),
    });
  };
  const send = async () => {
    if (agents !== null) return sendSelection(agents);
    return file === null ? null : sendFile(file);
  };
  return { upload, send };
}

const calm = { tried: false, busy: false, refused: '' };

/** Keeps the form of a bulk operation and sends it; `onDone` receives the result. */
export function useOperating(operating: Operating, onDone: (outcome: OperationDone) => void) {
  const t = useTexts();
  const refusedText = useAgentRefusal();
  const { reload } = useAgentActions();
  const isFile = operating.agents === null;
  const { operation } = operating;
  const [written, setWritten] = useState<Written>({
    operation,
    queueId: null,
    file: null,
    auto: { on: true, delay: '1' },
  });
  const [state, setState] = useState(calm);
  const textFile = useTextFile();
  const { upload, send } = useSend(operating, written, textFile.encoding);
  const isTooLarge = written.file !== null && written.file.size > operationLimits.bytes;
  async function run(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState({ tried: true, busy: false, refused: isTooLarge ? t('refused.too-large') : '' });
    if (isTooLarge || missing(written, isFile) !== null) return;
    setState({ tried: true, busy: true, refused: '' });
    const result = await send();
    setState({ tried: true, busy: false, refused: result === null || result.ok ? '' : refusedText(result) });
    await reload();
    if (result?.ok === true) onDone(result.data.data);
  }
  return {
    ...{ written, isFile, upload, textFile, run, ...state },
    lacking: state.tried ? missing(written, isFile) : null,
    change(part: Partial<Written>): void {
      setWritten({ ...written, ...part });
      if (part.file === null) textFile.forget();
      else if (part.file !== undefined) void textFile.look(part.file);
      setState({ ...state, refused: '' });
    },
  };
}
