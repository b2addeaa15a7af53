import {
  isEnd,
  liveCallSchema,
  partKeyOf,
  withEvent,
  type LiveCall,
  type NewLiveFacts,
} from '@patchbay/shared-contracts/live';
import type { CallEvent } from '@patchbay/shared-contracts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { Processes } from './processes.ts';

export interface RunningCallsDeps {
  readonly processId: string;
  readonly values: SharedValues;
  readonly processes: Pick<Processes, 'living'>;
}

/** Lifetime of entries, longer than any call: entries that a dead process could not remove expire then, and are ignored before. */
const KEPT_MS = 12 * 3_600_000;
const groupOf = (accountId: string): string => `live calls ${accountId}`;

/** Field of a value in the account's group: the process that put it, and the key of its part. */
const fieldOf = (processId: string, key: string): string => `${processId} ${key}`;
const readField = (field: string): { readonly by: string; readonly key: string } => {
  const at = field.indexOf(' ');
  return { by: field.slice(0, at), key: field.slice(at + 1) };
};

/** Parts of running calls, in all processes. */
export interface RunningCalls {
  /** By key. */
  of(accountId: string): Promise<ReadonlyMap<string, LiveCall>>;
  /** Returns the keys of parts that only these processes have: those of calls that others took over are left out. */
  keysBy(accountId: string, processIds: ReadonlySet<string>): Promise<readonly string[]>;
  /** Dead processes whose calls were left out so far. */
  readonly leftOut: Set<string>;
}

export const createRunningCalls = ({ values, processes }: RunningCallsDeps): RunningCalls => {
  const leftOut = new Set<string>();
  const read = async (accountId: string) =>
    [...(await values.of(groupOf(accountId)))].map(([field, text]) => ({ ...readField(field), text }));
  return {
    leftOut,
    async of(accountId) {
      const [living, fields] = await Promise.all([processes.living(), read(accountId)]);
      const running = new Map<string, LiveCall>();
      for (const { by, key, text } of fields) {
        if (living.has(by)) running.set(key, liveCallSchema.parse(JSON.parse(text)));
        else leftOut.add(by);
      }
      return running;
    },
    async keysBy(accountId, processIds) {
      const fields = await read(accountId);
      const takenOver = new Set(fields.filter(({ by }) => !processIds.has(by)).map(({ key }) => key));
      return fields.filter(({ by, key }) => processIds.has(by) && !takenOver.has(key)).map(({ key }) => key);
    },
  };
};

/** Keeps the running calls of this process with their facts; each change is published to every process. */
export function createOwnCalls({ processId, values }: Pick<RunningCallsDeps, 'processId' | 'values'>) {
  const accounts = new Map<string, Map<string, LiveCall>>();
  /** Facts reported before the first event of their part. */
  const early = new Map<string, NewLiveFacts>();
  /** Keys of the parts, by call and agent. */
  const keys = new Map<string, string>();
  const callsOf = (accountId: string): Map<string, LiveCall> => {
    const calls = accounts.get(accountId) ?? new Map<string, LiveCall>();
    accounts.set(accountId, calls);
    return calls;
  };
  const write = (accountId: string, key: string, call: LiveCall): void =>
    values.put(groupOf(accountId), fieldOf(processId, key), JSON.stringify(call), KEPT_MS);
  const put = (accountId: string, key: string, now: LiveCall): void => {
    callsOf(accountId).set(key, now);
    if (now.agent_id !== undefined) keys.set(`${now.uuid} ${now.agent_id}`, key);
    write(accountId, key, now);
  };
  const mendAccount = async (accountId: string, calls: ReadonlyMap<string, LiveCall>): Promise<void> => {
    const fields = await values.of(groupOf(accountId));
    for (const field of fields.keys()) {
      const { by, key } = readField(field);
      if (by === processId && !calls.has(key)) values.remove(groupOf(accountId), field);
    }
    for (const [key, call] of calls) if (!fields.has(fieldOf(processId, key))) write(accountId, key, call);
  };
  return {
    happened(accountId: string, event: CallEvent): void {
      const key = partKeyOf(event);
      const calls = callsOf(accountId);
      const now = { ...withEvent(calls.get(key), event), ...early.get(key) };
      early.delete(key);
      if (!isEnd(event)) return put(accountId, key, now);
      calls.delete(key);
      if (now.agent_id !== undefined) keys.delete(`${now.uuid} ${now.agent_id}`);
      values.remove(groupOf(accountId), fieldOf(processId, key));
    },
    /** Returns the agent's part of a call; undefined when it is not in this process. */
    keyOf: (callId: string, agentId: string): string | undefined => keys.get(`${callId} ${agentId}`),
    known(accountId: string, key: string, facts: NewLiveFacts): void {
      const call = callsOf(accountId).get(key);
      if (call === undefined) early.set(key, { ...early.get(key), ...facts });
      else put(accountId, key, { ...call, ...facts });
    },
    /** Corrects what the others see, after a time without connection. */
    async mend(): Promise<void> {
      for (const [accountId, calls] of accounts) await mendAccount(accountId, calls);
    },
  };
}
