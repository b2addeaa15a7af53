import { feedEventNames, type CallEvent, type CallLogged } from '@patchbay/shared-contracts';
import type { Actor } from '../edge/authentication.ts';
import type { CallEvents } from '../telephony/ports.ts';
import { append, emptyLog, idOf, missedSince, type EventLog, type LoggedEvent } from './model/event-log.ts';

/** Where a client's events go, in the text of server-sent events. */
export interface Client {
  write(text: string): void;
  /** Bytes that the client has not taken yet. */
  backlog(): number;
  close(): void;
}

const BACKLOG_LIMIT = 1024 * 1024;
const IDLE_MS = 15 * 60_000;
const RETRY_MS = 1_000;

interface Feed {
  readonly accountId: string;
  readonly userId: string;
  readonly agentId: string | null;
  readonly seesAll: boolean;
  readonly clients: Map<Client, string>;
  log: EventLog;
  idleSince: number;
}

/** The live feed: each user has an own log, which outlives a dropped connection and not much more [TARGETS §2]. */
export interface Hub extends CallEvents {
  /** Sends what was missed since `lastEventId` first. Returns the way to stop. */
  subscribe(actor: Actor, client: Client, lastEventId: string | undefined): () => void;
  callLogged(accountId: string, agentId: string | null, logged: CallLogged): void;
  endSession(sessionId: string): void;
  /** To be called every few seconds: keeps connections open, forgets users who have left. */
  heartbeat(): void;
  close(): void;
}

const frame = (epoch: string, { seq, name, data }: LoggedEvent): string =>
  `id: ${idOf(epoch, seq)}\n${name === null ? '' : `event: ${name}\n`}data: ${data}\n\n`;

export function createHub(options: { readonly epoch: string; readonly now: () => number }): Hub {
  const { epoch, now } = options;
  const feeds = new Map<string, Feed>();

  const feedOf = ({ accountId, userId, agentId, role }: Actor): Feed => {
    const known = feeds.get(userId);
    if (known !== undefined) return known;
    const seesAll = role !== 'agent';
    const feed = { accountId, userId, agentId, seesAll, clients: new Map(), log: emptyLog, idleSince: now() };
    feeds.set(userId, feed);
    return feed;
  };
  const drop = (feed: Feed, client: Client): void => {
    if (feed.clients.delete(client)) client.close();
    feed.idleSince = now();
  };
  const send = (feed: Feed, text: string): void => {
    for (const client of feed.clients.keys()) {
      if (client.backlog() > BACKLOG_LIMIT) drop(feed, client);
      else client.write(text);
    }
  };
  const put = (feed: Feed, name: string | null, data: string): void => {
    feed.log = append(feed.log, name, data);
    send(feed, frame(epoch, { seq: feed.log.last, name, data }));
  };
  const feedsFor = (accountId: string, wanted: (feed: Feed) => boolean): Feed[] =>
    [...feeds.values()].filter((feed) => feed.accountId === accountId && wanted(feed));

  return {
    publish(accountId: string, agentId: string, event: CallEvent) {
      for (const feed of feedsFor(accountId, (its) => its.agentId === agentId)) put(feed, null, JSON.stringify(event));
    },
    callLogged(accountId, agentId, logged) {
      const concerned = (feed: Feed): boolean => feed.seesAll || (agentId !== null && feed.agentId === agentId);
      for (const feed of feedsFor(accountId, concerned)) put(feed, feedEventNames.callLogged, JSON.stringify(logged));
    },
    subscribe(actor, client, lastEventId) {
      const feed = feedOf(actor);
      client.write(`retry: ${RETRY_MS}\nid: ${idOf(epoch, feed.log.last)}\n: connected\n\n`);
      if (lastEventId !== undefined) {
        const { reset, events } = missedSince(feed.log, epoch, lastEventId);
        if (reset) client.write(`event: ${feedEventNames.reset}\nid: ${idOf(epoch, feed.log.last)}\ndata: {}\n\n`);
        for (const event of events) client.write(frame(epoch, event));
      }
      feed.clients.set(client, actor.sessionId);
      return () => drop(feed, client);
    },
    endSession(sessionId) {
      for (const feed of feeds.values()) {
        for (const [client, its] of feed.clients) if (its === sessionId) drop(feed, client);
      }
    },
    heartbeat() {
      for (const feed of feeds.values()) {
        if (feed.clients.size > 0) send(feed, ': still here\n\n');
        else if (now() - feed.idleSince > IDLE_MS) feeds.delete(feed.userId);
      }
    },
    close() {
      for (const feed of feeds.values()) for (const client of feed.clients.keys()) drop(feed, client);
      feeds.clear();
    },
  };
}
