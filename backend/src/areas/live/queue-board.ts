import { maskNumber, type Masking } from '@patchbay/shared-contracts';
import type { QueueMonitorMessage, QueuesShown } from '@patchbay/shared-contracts/live';
import type { Access } from '../../domain/access/access.ts';
import { serverMasking } from '../../domain/profile/masking.ts';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { RemoteAgents } from '../../domain/live/remote-agents.ts';
import { TOGETHER_MS } from '../../domain/live/live-view.ts';
import type { Waiting } from '../../domain/live/waiting.ts';
import { presentWaitingCallers } from './model/queue-now.ts';
import { newsOf } from './model/queue-news.ts';
import { createQueueReading, type QueueReading, type Reading } from './queue-reading.ts';
import type { QueueDeps } from './queue-routes.ts';

/** Receiver of the queues of an account. */
export interface QueueWatcher {
  send(message: QueueMonitorMessage): void;
  /** Bytes not yet received by the client. */
  backlog(): number;
  /** Pings the client; false when the last ping was not answered. */
  isThere(): boolean;
  close(code?: number): void;
}

export interface QueueBoardDeps extends Omit<QueueDeps, 'waiting'> {
  readonly waiting: Waiting;
  readonly activity: Pick<AgentActivity, 'onChange'>;
  readonly remoteAgents: Pick<RemoteAgents, 'onChange'>;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** Viewer: `queueId` is the queue whose callers are sent, too. The user's rights are read again for each message. */
export interface QueueWatching {
  readonly actor: Actor;
  access: Pick<Access, 'sees' | 'profile'>;
  readonly queueId: string | null;
}

/** One channel for each account with viewers: first all queues, then batched changes [LIVE-034]. */
export interface QueueBoard {
  /** Returns a function that unsubscribes. */
  watch(watching: QueueWatching, watcher: QueueWatcher): () => void;
  endSession(sessionId: string): void;
  /** To be called every second: sends heartbeats. */
  beat(): void;
  /** To be called every few seconds: drops dead connections. */
  heartbeat(): void;
  close(): void;
  /** Resolves when no reading is in progress. */
  settled(): Promise<void>;
}

/** Backlog in bytes above which a client gets no more messages; after receiving them it gets a new snapshot. */
const BACKLOG_LIMIT = 256 * 1024;

interface Watch {
  readonly watching: QueueWatching;
  sent: QueuesShown | null;
}

interface Channel {
  readonly accountId: string;
  readonly watches: Map<QueueWatcher, Watch>;
  readonly reading: QueueReading;
  /** Readings run one after the other; requests during a waiting one are merged into it. */
  looks: Promise<void>;
  isLookWaiting: boolean;
  isBeat: boolean;
  isDue: boolean;
}

const isAmong = (ids: readonly string[] | null, id: string): boolean => ids === null || ids.includes(id);

const callersShown = ({ rows, picture, names }: Reading, queueId: string, masking: Masking) => {
  const row = rows.get(queueId);
  return row === undefined
    ? []
    : presentWaitingCallers(row, picture, { names, shown: (number) => maskNumber(number, masking) });
};

/** Returns the part of the data that a viewer may see. */
const shownTo = ({ watching: { queueId, access } }: Watch, reading: Reading): QueuesShown => {
  const { sees, profile } = access;
  const isSeen = queueId !== null && isAmong(sees.queues, queueId);
  return {
    queues: new Map([...reading.queues].filter(([id]) => isAmong(sees.queues, id))),
    agents: reading.agentsOfAny(sees.queues),
    callers: isSeen ? callersShown(reading, queueId, serverMasking(profile)) : [],
  };
};

/** Sends changes, or for a heartbeat that there are none. */
function tell(watcher: QueueWatcher, watch: Watch, reading: Reading, { now, isBeat }: Publication): void {
  if (watcher.backlog() > BACKLOG_LIMIT) {
    watch.sent = null;
    return;
  }
  const shown = shownTo(watch, reading);
  const news = newsOf(watch.sent, shown);
  watch.sent = shown;
  const times = { now, counted_at: reading.countedAt };
  if (news !== null) watcher.send({ ...news, ...times });
  else if (isBeat) watcher.send({ type: 'alive', ...times });
}

interface Publication {
  readonly now: number;
  readonly isBeat: boolean;
}

const namedIn = ({ watches }: Channel): ReadonlySet<string> =>
  new Set([...watches.values()].flatMap(({ watching: { queueId } }) => queueId ?? []));

type Drop = (channel: Channel, watcher: QueueWatcher) => void;

/** Creates the channels of accounts with viewers; a channel reads its data again after an event in its account. */
function createChannels(deps: QueueBoardDeps) {
  const { waiting, activity, remoteAgents, now, after, onError } = deps;
  const channels = new Map<string, Channel>();
  const looking = new Set<Promise<void>>();
  const look = async (channel: Channel): Promise<void> => {
    const { isBeat } = channel;
    Object.assign(channel, { isLookWaiting: false, isBeat: false }); // later changes need another reading
    if (channel.watches.size === 0) return;
    const reading = await channel.reading.read(namedIn(channel));
    for (const [watcher, watch] of channel.watches) tell(watcher, watch, reading, { now: now(), isBeat });
  };
  const lookSoon = (channel: Channel): void => {
    if (channel.isLookWaiting) return;
    channel.isLookWaiting = true;
    const looks = channel.looks
      .then(() => look(channel))
      .catch(onError)
      .finally(() => looking.delete(looks));
    channel.looks = looks;
    looking.add(looks);
  };
  const changed = (accountId: string): void => {
    const channel = channels.get(accountId);
    if (channel === undefined || channel.isDue) return;
    channel.isDue = true;
    after(TOGETHER_MS, () => {
      channel.isDue = false;
      lookSoon(channel);
    });
  };
  waiting.onChange(changed);
  for (const changes of [activity, remoteAgents]) {
    changes.onChange((accountId) => {
      channels.get(accountId)?.reading.agentsChanged();
      changed(accountId);
    });
  }
  const of = (accountId: string): Channel => {
    const known = channels.get(accountId);
    if (known !== undefined) return known;
    const channel: Channel = {
      ...{ accountId, watches: new Map<QueueWatcher, Watch>(), reading: createQueueReading(deps, accountId) },
      ...{ looks: Promise.resolve(), isLookWaiting: false, isBeat: false, isDue: false },
    };
    channels.set(accountId, channel);
    return channel;
  };
  const drop: Drop = (channel, watcher) => {
    if (channel.watches.delete(watcher)) watcher.close();
    if (channel.watches.size === 0 && channels.get(channel.accountId) === channel) channels.delete(channel.accountId);
  };
  return { of, drop, lookSoon, all: () => [...channels.values()], settled: () => Promise.all(looking) };
}

export function createQueueBoard(deps: QueueBoardDeps): QueueBoard {
  const { of, drop, lookSoon, all, settled } = createChannels(deps);
  const eachWatch = (visit: (channel: Channel, watcher: QueueWatcher, watch: Watch) => void): void => {
    for (const channel of all()) for (const [watcher, watch] of channel.watches) visit(channel, watcher, watch);
  };
  return {
    watch(watching, watcher) {
      const channel = of(watching.actor.accountId);
      channel.watches.set(watcher, { watching, sent: null });
      lookSoon(channel);
      return () => drop(channel, watcher);
    },
    endSession: (sessionId) =>
      eachWatch((channel, watcher, { watching }) => watching.actor.sessionId === sessionId && drop(channel, watcher)),
    beat() {
      for (const channel of all()) {
        channel.isBeat = true;
        lookSoon(channel);
      }
    },
    heartbeat: () =>
      eachWatch((channel, watcher) => {
        if (!watcher.isThere()) drop(channel, watcher);
      }),
    close: () => eachWatch((channel, watcher) => drop(channel, watcher)),
    settled: async () => void (await settled()),
  };
}
