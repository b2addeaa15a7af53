import type { AgentStatusEntry, AgentStatusMessage } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { Actor } from '../identity/actor.ts';
import type { Sessions } from '../identity/sessions.ts';
import { agentStatusColumns, type AgentStatuses } from './agent-statuses.ts';
import type { RemoteAgents } from './remote-agents.ts';
import { lookAgain, type Shown } from './model/agent-status.ts';

/** Receiver of an account's statuses. */
export interface Watcher {
  send(message: AgentStatusMessage): void;
  /** Number of bytes that the client has not taken yet. */
  backlog(): number;
  /** Sends a ping; false when the last one was not answered. */
  isThere(): boolean;
  close(code?: number): void;
}

export interface StatusBoardDeps {
  readonly database: Database;
  readonly activity: AgentActivity;
  readonly remoteAgents: RemoteAgents;
  readonly agentStatuses: AgentStatuses;
  readonly sessions: Pick<Sessions, 'isAlive'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** One channel per account watched: all its agents at first, then each change [NET-020, NET-021]. */
export interface StatusBoard {
  /** Returns a function that stops watching. */
  watch(actor: Actor, watcher: Watcher): () => void;
  endSession(sessionId: string): void;
  /** To be called every second: sends a heartbeat. A failed look is repeated, without heartbeats until one succeeds. */
  beat(): void;
  /** To be called every few seconds: disconnects absent and signed-out clients, and looks for phones gone silent, which nobody reports. */
  heartbeat(): void;
  close(): void;
}

const BACKLOG_LIMIT = 1024 * 1024;

interface Watching {
  readonly actor: Actor;
  isNew: boolean;
}

interface Channel {
  readonly accountId: string;
  readonly watchers: Map<Watcher, Watching>;
  shown: Shown;
  /** Looks run one after the other; requests made while one waits are merged into it. */
  looks: Promise<void>;
  isLookWaiting: boolean;
  /** Whether the last look succeeded, so that the reported statuses are right. */
  isTrue: boolean;
}

const createReading =
  ({ agentStatuses, database }: StatusBoardDeps) =>
  async (accountId: string): Promise<AgentStatusEntry[]> => {
    const statusOf = await agentStatuses.of(accountId);
    const rows = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('agents').select(agentStatusColumns).execute(),
    );
    return rows.map(statusOf);
  };

/** Sends everything to new watchers, changes to the others; disconnects those who do not read. */
function tell(channel: Channel, news: readonly AgentStatusEntry[], drop: (watcher: Watcher) => void): void {
  for (const [watcher, state] of channel.watchers) {
    if (watcher.backlog() > BACKLOG_LIMIT) drop(watcher);
    else if (state.isNew) watcher.send([...channel.shown.values()]);
    else news.forEach((entry) => watcher.send(entry));
    state.isNew = false;
  }
}

/** Sends an empty list as heartbeat. New watchers wait for all statuses, and slow ones get the next change. */
function sayAlive({ watchers }: Channel): void {
  for (const [watcher, { isNew }] of watchers) if (!isNew && watcher.backlog() === 0) watcher.send([]);
}

/** Channels being watched, each refreshed when something happened in its account. */
function createChannels(deps: StatusBoardDeps) {
  const { activity, remoteAgents, now, onError } = deps;
  const channels = new Map<string, Channel>();
  const read = createReading(deps);
  const drop = (channel: Channel, watcher: Watcher): void => {
    if (channel.watchers.delete(watcher)) watcher.close();
    if (channel.watchers.size === 0 && channels.get(channel.accountId) === channel) channels.delete(channel.accountId);
  };
  const look = async (channel: Channel): Promise<void> => {
    Object.assign(channel, { isLookWaiting: false, isTrue: false }); // later changes need another look
    const { shown, news } = lookAgain(channel.shown, await read(channel.accountId), now());
    Object.assign(channel, { shown, isTrue: true });
    tell(channel, news, (watcher) => drop(channel, watcher));
  };
  const lookSoon = (channel: Channel): void => {
    if (channel.isLookWaiting) return;
    channel.isLookWaiting = true;
    channel.looks = channel.looks.then(() => look(channel)).catch(onError);
  };
  const of = (accountId: string): Channel => {
    const known = channels.get(accountId);
    if (known !== undefined) return known;
    const channel: Channel = {
      ...{ accountId, watchers: new Map<Watcher, Watching>(), shown: new Map() },
      ...{ looks: Promise.resolve(), isLookWaiting: false, isTrue: true },
    };
    channels.set(accountId, channel);
    return channel;
  };
  for (const changes of [activity, remoteAgents]) {
    changes.onChange((accountId) => {
      const channel = channels.get(accountId);
      if (channel !== undefined) lookSoon(channel);
    });
  }
  return { of, drop, lookSoon, all: () => [...channels.values()] };
}

export function createStatusBoard(deps: StatusBoardDeps): StatusBoard {
  const { sessions, onError } = deps;
  const { of, drop, lookSoon, all } = createChannels(deps);
  const eachWatcher = (visit: (channel: Channel, watcher: Watcher, actor: Actor) => void): void => {
    for (const channel of all()) for (const [watcher, { actor }] of channel.watchers) visit(channel, watcher, actor);
  };
  return {
    watch(actor, watcher) {
      const channel = of(actor.accountId);
      channel.watchers.set(watcher, { actor, isNew: true });
      lookSoon(channel);
      return () => drop(channel, watcher);
    },
    endSession: (sessionId) =>
      eachWatcher((channel, watcher, actor) => {
        if (actor.sessionId === sessionId) drop(channel, watcher);
      }),
    beat() {
      for (const channel of all()) {
        if (channel.isTrue) sayAlive(channel);
        else lookSoon(channel);
      }
    },
    heartbeat() {
      eachWatcher((channel, watcher, actor) => {
        if (!watcher.isThere()) return drop(channel, watcher);
        const check = async () => void ((await sessions.isAlive(actor)) || drop(channel, watcher));
        check().catch(onError);
      });
      all().forEach(lookSoon);
    },
    close: () => eachWatcher((channel, watcher) => drop(channel, watcher)),
  };
}
