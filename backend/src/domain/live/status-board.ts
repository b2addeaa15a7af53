import type { AgentStatusEntry, AgentStatusMessage } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { Actor } from '../identity/actor.ts';
import type { Sessions } from '../identity/sessions.ts';
import { standingColumns, type AgentStandings } from './agent-standings.ts';
import type { Elsewhere } from './elsewhere.ts';
import { lookAgain, type Shown } from './model/agent-status.ts';

/** Where an account's statuses go. */
export interface Watcher {
  send(message: AgentStatusMessage): void;
  /** Bytes that the client has not taken yet. */
  backlog(): number;
  /** Asks for a sign of life; false when the last asking was not answered. */
  isThere(): boolean;
  close(code?: number): void;
}

export interface StatusBoardDeps {
  readonly database: Database;
  readonly activity: AgentActivity;
  readonly elsewhere: Elsewhere;
  readonly standings: AgentStandings;
  readonly sessions: Pick<Sessions, 'isAlive'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** One channel for each account that somebody watches: all its agents at first, then each change [NET-020, NET-021]. */
export interface StatusBoard {
  /** Returns the way to stop. */
  watch(actor: Actor, watcher: Watcher): () => void;
  endSession(sessionId: string): void;
  /** To be called every second: says that it lives. After a look that failed there is another, and no sign until one succeeds. */
  beat(): void;
  /** To be called every few seconds: drops who is gone or signed out, and looks for phones gone silent, which nobody tells of. */
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
  /** Looks are taken one after the other, and those asked for while one waits are one. */
  looks: Promise<void>;
  isLookWaiting: boolean;
  /** The last look succeeded: what was told is so. */
  isTrue: boolean;
}

const createReading =
  ({ standings, database }: StatusBoardDeps) =>
  async (accountId: string): Promise<AgentStatusEntry[]> => {
    const standing = await standings.of(accountId);
    const rows = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('agents').select(standingColumns).execute(),
    );
    return rows.map(standing);
  };

/** Who is new gets everything, the others what changed; who does not read is dropped. */
function tell(channel: Channel, news: readonly AgentStatusEntry[], drop: (watcher: Watcher) => void): void {
  for (const [watcher, state] of channel.watchers) {
    if (watcher.backlog() > BACKLOG_LIMIT) drop(watcher);
    else if (state.isNew) watcher.send([...channel.shown.values()]);
    else news.forEach((entry) => watcher.send(entry));
    state.isNew = false;
  }
}

/** A list of none is a sign of life. Who is new waits for all of them, and who does not read is told when there is something. */
function sayAlive({ watchers }: Channel): void {
  for (const [watcher, { isNew }] of watchers) if (!isNew && watcher.backlog() === 0) watcher.send([]);
}

/** The channels that somebody watches, each looked at when something happened in its account. */
function createChannels(deps: StatusBoardDeps) {
  const { activity, elsewhere, now, onError } = deps;
  const channels = new Map<string, Channel>();
  const read = createReading(deps);
  const drop = (channel: Channel, watcher: Watcher): void => {
    if (channel.watchers.delete(watcher)) watcher.close();
    if (channel.watchers.size === 0 && channels.get(channel.accountId) === channel) channels.delete(channel.accountId);
  };
  const look = async (channel: Channel): Promise<void> => {
    Object.assign(channel, { isLookWaiting: false, isTrue: false }); // what changes from here on needs another look
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
  for (const changes of [activity, elsewhere]) {
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
