import {
  callEventSchema,
  feedEventNames,
  type CallLogged,
  type ConversationNews,
  type DownloadNews,
  type Masking,
  type SmsNews,
} from '@patchbay/shared-contracts';
import {
  AGENT_MESSAGE_EVENT,
  atWorkEventNames,
  CAMPAIGN_WORK_EVENT,
  callSoFarSchema,
  HELP_EVENT,
  QUEUE_ALERT_EVENT,
  type PhoneHolder,
  type Supervised,
} from '@patchbay/shared-contracts/calls';
import { DISPOSITIONS_EVENT } from '@patchbay/shared-contracts/customers';
import type { Alert } from '@patchbay/shared-contracts/live';
import type { Actor } from '../identity/actor.ts';
import type { EventLogs, LogEntry } from '../../kernel/shared-state/event-logs.ts';
import type { Sight } from '../access/model/sight.ts';
import type { CallEvents } from '@patchbay/telephony/ports';
import { labels, labelsOf, type Belongs } from './model/feed-labels.ts';
import { maskedCall } from './model/live-call.ts';

/** Where a client's events go, in the text of server-sent events. */
export interface Client {
  write(text: string): void;
  /** Bytes that the client has not taken yet. */
  backlog(): number;
  close(): void;
}

const BACKLOG_LIMIT = 1024 * 1024;
const RETRY_MS = 1_000;

const logOf = (accountId: string): string => `feed ${accountId}`;

/** Who listens, and how numbers of customers are shown to them. */
export interface Listening {
  readonly actor: Actor;
  readonly sees: Sight;
  readonly masking: Masking;
}

/** The live feed: one log per account, of which each user is told what is for them, on whichever process [TEL-001, TARGETS §2]. */
export interface Hub extends Pick<CallEvents, 'publish'> {
  /** The log of an account's feed. */
  feedOf(accountId: string): string;
  /** Sends what was missed since `lastEventId` first. Returns the way to stop. */
  subscribe({ actor, masking }: Listening, client: Client, lastEventId: string | undefined): () => void;
  /** To its agent, and to whoever sees the calls of its queue [LIVE-035]. */
  callLogged(
    accountId: string,
    of: { readonly agentId: string | null; readonly queueId: string | null },
    logged: CallLogged,
  ): void;
  /** To its agent, or to all agents when it came in; and to whoever sees what it belongs to [LIVE-035]. */
  sms(accountId: string, of: { readonly agentId: string | null; readonly belongs: Belongs }, news: SmsNews): void;
  /** To these agents, and to whoever sees one of the places where it is or was [LIVE-035]. */
  conversation(
    accountId: string,
    to: { readonly hears: readonly string[]; readonly belongs: readonly Belongs[] },
    news: ConversationNews,
  ): void;
  /** To whom the file is made for, whatever they do in the account. */
  download(accountId: string, userId: string, news: DownloadNews): void;
  /** To the agents of a call, as far as they are shown [LIVE-033]. */
  supervised(accountId: string, agentIds: readonly string[], news: Supervised): void;
  /** To the agent who asks for help, and to those who are asked [LIVE-032]. */
  help(accountId: string, to: { readonly agentId: string; readonly userIds: readonly string[] }): void;
  /** To the agent: a supervisor wrote [LIVE-031]. */
  agentMessage(accountId: string, agentId: string): void;
  /** To the agent: what there is to do for campaigns is not what it was [CAMP-006]. */
  campaignWork(accountId: string, agentId: string): void;
  /** To those who watch the queue [LIVE-030]. */
  queueAlert(accountId: string, userIds: readonly string[], alert: Alert): void;
  /** To everybody: what calls can come to is not what it was. */
  dispositionsChanged(accountId: string): void;
  /** Another browser of the agent's has the phone. */
  phoneMoved(accountId: string, agentId: string, holder: PhoneHolder): void;
  /** Consoles of agents listen anew, from where they were, and are told which calls there are. */
  reopen(): void;
  endSession(sessionId: string): void;
  /** To be called every `FEED_BEAT_MS`: says that the feed is still there [UX-012]. */
  beat(): void;
  /** To be called every few seconds: drops those whose session is over. */
  heartbeat(): void;
  close(): void;
}

export interface HubDeps {
  readonly logs: EventLogs;
  readonly isAlive: (actor: Actor) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  /** What an agent's console has to know at once: events by name. */
  readonly atWork: (actor: Actor) => Promise<readonly FirstWord[]>;
}

export interface FirstWord {
  readonly name: string;
  readonly data: unknown;
}

/** The text of an entry, made once for all who get it. */
function createFraming(): (entry: LogEntry) => string {
  const texts = new WeakMap<LogEntry, string>();
  return (entry) => {
    const { id, name, data } = entry;
    const text = texts.get(entry) ?? `id: ${id}\n${name === null ? '' : `event: ${name}\n`}data: ${data}\n\n`;
    texts.set(entry, text);
    return text;
  };
}

/** As somebody hears it whose account masks numbers [FMT-008, SEC-012]: call events alone have them. */
function masked(entry: LogEntry, masking: Masking): LogEntry {
  if (entry.name !== null || !masking.on) return entry;
  return { ...entry, data: JSON.stringify(maskedCall(callEventSchema.parse(JSON.parse(entry.data)), masking)) };
}

/** What a client hears first, and after a loss. An event, not a comment: only with an event does a client keep the id. */
const greeting = (id: string, lost: boolean): string =>
  `retry: ${RETRY_MS}\nid: ${id}\nevent: ${lost ? feedEventNames.reset : 'connected'}\ndata: {}\n\n`;

/** The events in it are masked as those of the log are. */
const shownTo = ({ name, data }: FirstWord, masking: Masking): unknown => {
  if (name !== atWorkEventNames.soFar || !masking.on) return data;
  const { now, events } = callSoFarSchema.parse(data);
  return { now, events: events.map((event) => maskedCall(event, masking)) };
};

/** No id: it is of this moment, and not for who resumes. */
const wordOf = (word: FirstWord, masking: Masking): string =>
  `event: ${word.name}\ndata: ${JSON.stringify(shownTo(word, masking))}\n\n`;

interface Subscription {
  readonly actor: Actor;
  readonly drop: () => void;
  readonly send: (text: string) => void;
}

type Tellings = Pick<
  Hub,
  | 'publish'
  | 'callLogged'
  | 'sms'
  | 'conversation'
  | 'download'
  | 'supervised'
  | 'help'
  | 'agentMessage'
  | 'campaignWork'
  | 'queueAlert'
  | 'dispositionsChanged'
  | 'phoneMoved'
>;

/** What is told, and to whom it goes. */
function tellingBy(logs: EventLogs): Tellings {
  const append = (accountId: string, name: string | null, news: object | null, to: readonly string[]): void =>
    logs.append(logOf(accountId), { name, data: JSON.stringify(news), to: [...to] });
  const { callLogged, sms, conversation, download, supervised } = feedEventNames;
  return {
    publish: (accountId, agentId, event) => append(accountId, null, event, [labels.agent(agentId)]),
    callLogged: (accountId, { agentId, queueId }, logged) =>
      append(accountId, callLogged, logged, [
        ...[labels.wholeAccount, ...(agentId === null ? [] : [labels.agent(agentId)])],
        ...(queueId === null ? [] : [labels.queue(queueId)]),
      ]),
    sms(accountId, { agentId, belongs }, news) {
      const agents =
        news.direction === 'inbound'
          ? [labels.allAgents]
          : [agentId].flatMap((id) => (id === null ? [] : [labels.agent(id)]));
      append(accountId, sms, news, [labels.wholeAccount, ...agents, ...labels.of(belongs)]);
    },
    conversation: (accountId, { hears, belongs }, news) =>
      append(accountId, conversation, news, [
        labels.wholeAccount,
        ...hears.map(labels.agent),
        ...belongs.flatMap(labels.of),
      ]),
    download: (accountId, userId, news) => append(accountId, download, news, [labels.person(userId)]),
    phoneMoved: (accountId, agentId, holder) =>
      append(accountId, atWorkEventNames.phone, holder, [labels.agent(agentId)]),
    help: (accountId, { agentId, userIds }) =>
      append(accountId, HELP_EVENT, {}, [labels.agent(agentId), ...userIds.map(labels.person)]),
    agentMessage: (accountId, agentId) => append(accountId, AGENT_MESSAGE_EVENT, {}, [labels.agent(agentId)]),
    campaignWork: (accountId, agentId) => append(accountId, CAMPAIGN_WORK_EVENT, {}, [labels.agent(agentId)]),
    queueAlert: (accountId, userIds, alert) => append(accountId, QUEUE_ALERT_EVENT, alert, userIds.map(labels.person)),
    dispositionsChanged: (accountId) => append(accountId, DISPOSITIONS_EVENT, {}, [labels.everybody]),
    supervised: (accountId, agentIds, news) => append(accountId, supervised, news, agentIds.map(labels.agent)),
  };
}

export function createHub({ logs, isAlive, onError, atWork }: HubDeps): Hub {
  const subscriptions = new Set<Subscription>();
  const frame = createFraming();

  const dropAll = (which: (actor: Actor) => boolean): void => {
    for (const { actor, drop } of subscriptions) if (which(actor)) drop();
  };

  return {
    feedOf: logOf,
    ...tellingBy(logs),
    subscribe({ actor, sees, masking }, client, lastEventId) {
      const mine = labelsOf(actor, sees);
      let stop = (): void => undefined;
      const drop = (): void => {
        stop();
        if (subscriptions.delete(subscription)) client.close();
      };
      const send = (text: string): void => (client.backlog() > BACKLOG_LIMIT ? drop() : client.write(text));
      const subscription = { actor, drop, send };
      subscriptions.add(subscription);
      const unfollow = logs.follow(logOf(actor.accountId), lastEventId, {
        start: (id, lost) => send(greeting(id, lost)),
        entry: (entry) => {
          if (entry.to.some((label) => mine.has(label))) send(frame(masked(entry, masking)));
        },
      });
      if (subscriptions.has(subscription)) stop = unfollow;
      else unfollow(); // it was dropped while it was greeted
      atWork(actor).then(
        (words) => words.forEach((word) => subscriptions.has(subscription) && send(wordOf(word, masking))),
        onError,
      );
      return drop;
    },
    reopen: () => dropAll(({ agentId }) => agentId !== null),
    endSession: (sessionId) => dropAll((actor) => actor.sessionId === sessionId),
    beat() {
      for (const { send } of subscriptions) send(': still here\n\n');
    },
    heartbeat() {
      for (const subscription of subscriptions) {
        isAlive(subscription.actor).then((alive) => alive || subscription.drop(), onError);
      }
    },
    close: () => dropAll(() => true),
  };
}
