import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { StoredCalls } from '@patchbay/telephony/ports';

/** Lifetime of a stored call after its last change, ms; longer than any call. */
const KEPT_MS = 12 * 3_600_000;
const groupOf = (processId: string): string => `stored calls ${processId}`;
const fieldOf = (accountId: string, callId: string): string => `${accountId} ${callId}`;

export interface CallsOfDead {
  /** Returns the stored calls of a process, of these accounts only. */
  of(processId: string, isOf: (accountId: string) => boolean): Promise<readonly string[]>;
  /** They belong to another process now, or have ended. */
  forget(processId: string, isOf: (accountId: string) => boolean): Promise<void>;
}

/** Keeps the running calls of this process where other processes find them [TEL-022]. */
export function createStoredCalls(
  processId: string,
  values: Pick<SharedValues, 'put' | 'remove' | 'of'>,
): StoredCalls & CallsOfDead {
  const fieldsOf = async (process: string, isOf: (accountId: string) => boolean) =>
    [...(await values.of(groupOf(process)))].filter(([field]) => isOf(field.slice(0, field.indexOf(' '))));
  return {
    put: ({ accountId, callId }, text) => values.put(groupOf(processId), fieldOf(accountId, callId), text, KEPT_MS),
    remove: ({ accountId, callId }) => values.remove(groupOf(processId), fieldOf(accountId, callId)),
    of: async (process, isOf) => (await fieldsOf(process, isOf)).map(([, text]) => text),
    async forget(process, isOf) {
      for (const [field] of await fieldsOf(process, isOf)) values.remove(groupOf(process), field);
    },
  };
}
