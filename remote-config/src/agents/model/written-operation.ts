import { isOfQueue, type AgentOperation } from '@patchbay/shared-contracts/agent-settings';
import { readTyped, type TypedAutoAnswer } from './typed-auto-answer.ts';

/** Values of the form of a bulk operation. */
export interface Written {
  readonly operation: AgentOperation;
  readonly queueId: string | null;
  readonly file: File | null;
  readonly auto: TypedAutoAnswer;
}

/** Returns what is missing, by field. */
export function missing(
  { operation, queueId, file, auto }: Written,
  isFile: boolean,
): 'file' | 'queue' | 'auto' | null {
  if (isFile) return file === null ? 'file' : null;
  if (isOfQueue(operation)) return queueId === null ? 'queue' : null;
  return operation === 'auto_answer' && readTyped(auto) === null ? 'auto' : null;
}
