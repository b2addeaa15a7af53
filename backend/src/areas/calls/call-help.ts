import { callEventSchema } from '@patchbay/shared-contracts';
import type { Help } from '@patchbay/shared-contracts/calls';
import { isEnd } from '@patchbay/shared-contracts/live';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { supervisorsOf } from '../../domain/directory/supervisors.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { RunningCalls } from '../../domain/live/running-calls.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { EventLogs } from '../../kernel/shared-state/event-logs.ts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import { answerField, fieldOf, helpIn, OVER, shownHelp, type OpenHelp } from './model/help.ts';

export interface CallHelpDeps {
  readonly database: Database;
  readonly hub: Pick<Hub, 'help' | 'feedOf'>;
  readonly shared: { readonly logs: EventLogs; readonly values: SharedValues };
  readonly running: Pick<RunningCalls, 'of'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Help requests: agents in a call ask, supervisors of its queue answer [LIVE-032]. */
export interface CallHelp {
  /** Asks, or changes the note; undefined when the agent is not in that call. */
  ask(actor: Actor, callId: string, note: string): Promise<Help | undefined>;
  /** Withdraws the agent's own request; false when there is none. */
  takeBack(actor: Actor, callId: string): Promise<boolean>;
  /** Answers a request; undefined when it is over, or the user was not asked. */
  answer(
    actor: Actor,
    callId: string,
    word: { readonly name: string; readonly text: string; readonly id: string },
  ): Promise<Help | undefined>;
  /** Returns the open requests of, or to, this user, oldest first. */
  openFor(actor: Actor): Promise<readonly Help[]>;
  close(): void;
}

/** Longer than any call. */
const KEPT_MS = 12 * 3_600_000;
const groupOf = (accountId: string): string => `help ${accountId}`;

type QueueOfHelp = Pick<OpenHelp, 'queue_id' | 'agent_id'>;

const agentRow = (tx: Tx, agentId: string) =>
  tx
    .selectFrom('agents')
    .select(['first_name', 'last_name', 'username'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();

/** Open requests of all processes, and their notifications. */
function createHelpBook({ hub, shared, onError }: Pick<CallHelpDeps, 'hub' | 'shared' | 'onError'>) {
  const { logs, values } = shared;
  /** Unsubscribe functions of calls that this process watches to their end. */
  const watched = new Map<string, () => void>();
  const openIn = async (accountId: string): Promise<readonly OpenHelp[]> => helpIn(await values.of(groupOf(accountId)));
  const openOf = async (accountId: string, callId: string): Promise<OpenHelp | undefined> =>
    (await openIn(accountId)).find(({ call_id: id }) => id === callId);
  const write = (accountId: string, field: string, text: string): void =>
    values.put(groupOf(accountId), field, text, KEPT_MS);
  const tell = (accountId: string, { agent_id: agentId, to }: OpenHelp): void =>
    hub.help(accountId, { agentId, userIds: to });
  const unwatch = (callId: string): void => {
    watched.get(callId)?.();
    watched.delete(callId);
  };
  const end = async (accountId: string, callId: string): Promise<boolean> => {
    unwatch(callId);
    const help = await openOf(accountId, callId);
    if (help === undefined) return false;
    write(accountId, fieldOf(callId), OVER);
    tell(accountId, help);
    return true;
  };
  return {
    ...{ openIn, openOf, write, tell, unwatch, end },
    /** Watches until the agent's part of the call ends. */
    watch(accountId: string, callId: string, username: string): void {
      if (watched.has(callId)) return;
      const entry = ({ name, data }: { readonly name: string | null; readonly data: string }) => {
        if (name !== null) return;
        const event = callEventSchema.parse(JSON.parse(data));
        const isItsEnd = event.uuid === callId && event.Agentusername === username && isEnd(event);
        if (isItsEnd) end(accountId, callId).catch(onError);
      };
      watched.set(callId, logs.follow(hub.feedOf(accountId), undefined, { start: () => undefined, entry }));
    },
    close: () => [...watched.keys()].forEach(unwatch),
  };
}

export function createCallHelp(deps: CallHelpDeps): CallHelp {
  const { database, running, now } = deps;
  const book = createHelpBook(deps);
  /** Users notified by their current rights: a supervisor asked earlier may have lost the queue [SEC-007, LIVE-035]. */
  const askedNow = async (accountId: string, { queue_id: queueId, agent_id: agentId }: QueueOfHelp) =>
    database.withAccount(accountId, (tx) => supervisorsOf(tx, { queueId, agentId }));
  return {
    async ask({ accountId, agentId }, callId, note) {
      if (agentId === null) return undefined;
      const agent = await database.withAccount(accountId, (tx) => agentRow(tx, agentId));
      if (agent === undefined) return undefined;
      const before = await book.openOf(accountId, callId);
      book.watch(accountId, callId, agent.username); // first, because the call may end meanwhile
      const parts = [...(await running.of(accountId)).values()];
      const part = parts.find(({ uuid, Agentusername }) => uuid === callId && Agentusername === agent.username);
      if (part === undefined) {
        book.unwatch(callId);
        return undefined;
      }
      const of = { queue_id: part.variable_cc_queue ?? null, agent_id: agentId };
      const to = await askedNow(accountId, of);
      const kept = {
        ...{ ...of, call_id: callId, agent_name: fullNameOf(agent), queue: part.Queue ?? null },
        ...{ note, asked_at: before?.asked_at ?? now(), to },
      };
      book.write(accountId, fieldOf(callId), JSON.stringify(kept));
      const help = { ...kept, answers: before?.answers ?? [] };
      book.tell(accountId, help);
      return shownHelp(help, true);
    },
    async takeBack({ accountId, agentId }, callId) {
      const help = await book.openOf(accountId, callId);
      return help?.agent_id === agentId && (await book.end(accountId, callId));
    },
    async answer({ accountId, userId }, callId, { id, ...word }) {
      const help = await book.openOf(accountId, callId);
      if (!help?.to.includes(userId)) return undefined;
      if (!(await askedNow(accountId, help)).includes(userId)) return undefined;
      const given = { ...word, at: now() };
      book.write(accountId, answerField(callId, id), JSON.stringify(given));
      const answered = { ...help, answers: [...help.answers, given] };
      book.tell(accountId, answered);
      return shownHelp(answered, false);
    },
    async openFor({ accountId, userId, agentId }) {
      const [open, parts] = [await book.openIn(accountId), [...(await running.of(accountId)).values()]];
      const going = open.filter(({ call_id: id }) => parts.some(({ uuid }) => uuid === id)); // a process that died left its requests open
      const own: OpenHelp[] = [];
      for (const help of going) {
        const isAsked = help.to.includes(userId) && (await askedNow(accountId, help)).includes(userId);
        if (isAsked || help.agent_id === agentId) own.push(help);
      }
      return own.map((help) => shownHelp(help, help.agent_id === agentId));
    },
    close: book.close,
  };
}
