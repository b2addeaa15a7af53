import type { Database } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';
import { keepWrapUp } from '../status/wrap-up-history.ts';
import type { AgentRef } from '@patchbay/telephony/ports';
import { changedWrapUp, type WrapUpChange } from './model/wrap-up-change.ts';

/**
 * Time after a call in which an agent is not rung: started by the server for the queue's duration, ended early or extended by the agent
 * [TEL-016]. Stored in the database, so that it holds for every process.
 */
export interface WrapUps {
  begin(agent: AgentRef, ms: number, callId: string): void;
  /** Epoch ms; `null` when there is none (any more). */
  until(agent: AgentRef): Promise<number | null>;
  /** Returns the new end; `null` when it ended, `undefined` when there was none to change. */
  change(agent: AgentRef, change: WrapUpChange): Promise<number | null | undefined>;
  /** Agents whose wrap-up has begun and may not be written yet: by the database alone they would be rung for the next caller. */
  beginning(): ReadonlySet<string>;
}

export interface WrapUpDeps {
  readonly database: Database;
  readonly activity: Pick<AgentActivity, 'statusWritten'>;
  readonly now: () => number;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

export function createWrapUps({ database, activity, now, after, onError }: WrapUpDeps): WrapUps {
  /** Pending writes of wrap-ups that began, by agent; reads and changes wait for them. */
  const beginning = new Map<string, Promise<void>>();
  const ends = new Map<string, () => void>();
  /** Notifies displays at the end of the wrap-up. */
  const tellEnd = ({ accountId, agentId }: AgentRef, until: number | null): void => {
    ends.get(agentId)?.();
    ends.delete(agentId);
    if (until === null) return;
    const over = (): void => {
      ends.delete(agentId);
      activity.statusWritten(accountId);
    };
    ends.set(agentId, after(until - now(), over));
  };
  const write = async (agent: AgentRef, until: number | null, callId?: string): Promise<void> => {
    const { accountId, agentId } = agent;
    const wrap_up_until = until === null ? null : new Date(until);
    const at = new Date(now());
    await database.withAccount(accountId, async (tx) => {
      await tx.updateTable('agents').set({ wrap_up_until }).where('agent_id', '=', agentId).execute();
      await keepWrapUp(tx, agent, { at, until: wrap_up_until, callId });
    });
    activity.statusWritten(accountId);
    tellEnd(agent, until);
  };
  const begun = (agentId: string): Promise<void> =>
    (beginning.get(agentId) ?? Promise.resolve()).catch(() => undefined);
  const begin = async (agent: AgentRef, ms: number, callId: string): Promise<void> => {
    const { agentId } = agent;
    const end = now() + ms;
    const written = begun(agentId).then(() => write(agent, end, callId));
    beginning.set(agentId, written);
    try {
      await written;
    } finally {
      if (beginning.get(agentId) === written) beginning.delete(agentId);
    }
  };
  const until = async ({ accountId, agentId }: AgentRef): Promise<number | null> => {
    await begun(agentId);
    const row = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('agents').select('wrap_up_until').where('agent_id', '=', agentId).executeTakeFirst(),
    );
    const at = row?.wrap_up_until?.getTime() ?? 0;
    return at > now() ? at : null;
  };
  return {
    begin: (agent, ms, callId) => void begin(agent, ms, callId).catch(onError),
    until,
    async change(agent, change) {
      const before = await until(agent);
      if (before === null) return undefined;
      const after = changedWrapUp(before, change, now());
      await write(agent, after);
      return after;
    },
    beginning: () => new Set(beginning.keys()),
  };
}
