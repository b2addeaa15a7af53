import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { StoredCalls } from '@patchbay/telephony/ports';

/** Lifetime of a stored call after its last change, ms; longer than any call. */
const KEPT_MS = 12 * 3_600_000;
const groupOf = (processId: string): string => `stored calls ${processId}`;
const fieldOf = (accountId: string, callId: string): string => `${accountId} ${callId}`;

/** A stored call of a dead process. */
export interface StoredEntry {
  /** Its place in the store. */
  readonly field: string;
  readonly callId: string;
  readonly text: string;
}

export interface CallsOfDead {
  /** Returns the stored calls of a process, of these accounts only. */
  of(processId: string, isOf: (accountId: string) => boolean): Promise<readonly StoredEntry[]>;
  /** It belongs to another process now, or has ended. */
  forget(processId: string, field: string): void;
}

/** Keeps the running calls of this process where other processes find them [TEL-022]. */
export function createStoredCalls(
  processId: string,
  values: Pick<SharedValues, 'put' | 'remove' | 'of'>,
): StoredCalls & CallsOfDead {
  return {
    put: ({ accountId, callId }, text) => values.put(groupOf(processId), fieldOf(accountId, callId), text, KEPT_MS),
    remove: ({ accountId, callId }) => values.remove(groupOf(processId), fieldOf(accountId, callId)),
    of: async (process, isOf) =>
      [...(await values.of(groupOf(process)))].flatMap(([field, text]) => {
        const [accountId = '', callId = ''] = field.split(' ');
        return isOf(accountId) ? [{ field, callId, text }] : [];
      }),
    forget: (process, field) => values.remove(groupOf(process), field),
  };
}
