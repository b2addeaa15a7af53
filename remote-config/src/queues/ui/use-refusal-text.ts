import { listErrors } from '@patchbay/shared-contracts/list';
import { queueErrors } from '@patchbay/shared-contracts/queues';
import { useTexts, type TextKey } from '../texts/index.ts';

const known: ReadonlyMap<string, TextKey> = new Map([
  [listErrors.taken.code, 'refused.taken'],
  [listErrors.changed.code, 'refused.changed'],
  [listErrors.notFound.code, 'refused.gone'],
  [queueErrors.circle.code, 'refused.circle'],
  [queueErrors.target.code, 'refused.queue'],
  [queueErrors.sound.code, 'refused.sound'],
  [queueErrors.calendar.code, 'refused.calendar'],
  [queueErrors.agent.code, 'refused.agent'],
  [queueErrors.crowded.code, 'refused.crowded'],
  [queueErrors.tooMany.code, 'refused.many'],
  [queueErrors.flow.code, 'refused.flow'],
  [queueErrors.group.code, 'refused.group'],
]);

/** Returns the reason for a refusal, in the user's language. */
export function useQueueRefusal(): (code: string) => string {
  const t = useTexts();
  return (code) => t(known.get(code) ?? 'failed.change');
}
