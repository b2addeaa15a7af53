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
  readonly accountId: string;
  readonly callId: string;
  readonly text: string;
}

const entryOf = ([field, text]: readonly [string, string]): StoredEntry => {
  const [accountId = '', callId = ''] = field.split(' ');
  return { field, accountId, callId, text };
};

export interface CallsOfDead {
  /** Returns the stored calls of a process; rejects while they cannot be read. */
  ask(processId: string): Promise<readonly StoredEntry[]>;
  /** Returns those of these accounts; none while they cannot be read. */
  of(processId: string, isOf: (accountId: string) => boolean): Promise<readonly StoredEntry[]>;
  /** It belongs to another process now, or has ended. */
  forget(processId: string, field: string): void;
}

/** Keeps the running calls of this process where other processes find them [TEL-022]. */
export function createStoredCalls(
  processId: string,
  values: Pick<SharedValues, 'put' | 'remove' | 'of' | 'ask'>,
): StoredCalls & CallsOfDead {
  return {
    put: ({ accountId, callId }, text) => values.put(groupOf(processId), fieldOf(accountId, callId), text, KEPT_MS),
    remove: ({ accountId, callId }) => values.remove(groupOf(processId), fieldOf(accountId, callId)),
    ask: async (process) => [...(await values.ask(groupOf(process)))].map(entryOf),
    of: async (process, isOf) =>
      [...(await values.of(groupOf(process)))].map(entryOf).filter(({ accountId }) => isOf(accountId)),
    forget: (process, field) => values.remove(groupOf(process), field),
  };
}
