import { feedEventNames, type CallLogged } from '@patchbay/shared-contracts';
import type { Actor } from '../identity/actor.ts';
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

/** What a client hears first: where the feed is, and what was missed, or that it cannot be told what was. */
function greeting(epoch: string, log: EventLog, lastEventId: string | undefined): readonly string[] {
  const here = `id: ${idOf(epoch, log.last)}\n`;
  const hello = `retry: ${RETRY_MS}\n${here}: connected\n\n`;
  if (lastEventId === undefined) return [hello];
  const { reset, events } = missedSince(log, epoch, lastEventId);
  const lost = reset ? [`event: ${feedEventNames.reset}\n${here}data: {}\n\n`] : [];
  return [hello, ...lost, ...events.map((event) => frame(epoch, event))];
}

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
  const tell = (accountId: string, name: string | null, data: object, whom: (feed: Feed) => boolean): void => {
    const text = JSON.stringify(data);
    for (const feed of feeds.values()) if (feed.accountId === accountId && whom(feed)) put(feed, name, text);
  };

  return {
    publish: (accountId, agentId, event) => tell(accountId, null, event, (feed) => feed.agentId === agentId),
    callLogged(accountId, agentId, logged) {
      const sees = (feed: Feed): boolean => feed.seesAll || (agentId !== null && feed.agentId === agentId);
      tell(accountId, feedEventNames.callLogged, logged, sees);
    },
    subscribe(actor, client, lastEventId) {
      const feed = feedOf(actor);
      for (const text of greeting(epoch, feed.log, lastEventId)) client.write(text);
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
