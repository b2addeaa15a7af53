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
import type { VisibleScope } from '../access/model/visible-scope.ts';
import type { CallEvents } from '@patchbay/telephony/ports';
import { labels, labelsOf, type Belongs } from './model/feed-labels.ts';
import { maskedCall } from './model/live-call.ts';

/** Sends events to a client, as text of server-sent events. */
export interface Client {
  write(text: string): void;
  /** Number of bytes that the client has not taken yet. */
  backlog(): number;
  close(): void;
}

const BACKLOG_LIMIT = 1024 * 1024;
const RETRY_MS = 1_000;

const logOf = (accountId: string): string => `feed ${accountId}`;

/** A listener, and the masking of customers' numbers for it. */
export interface Listening {
  readonly actor: Actor;
  readonly sees: VisibleScope;
  readonly masking: Masking;
}

/** The live feed: one log per account; each user gets the events addressed to them, in any process [TEL-001]. */
export interface Hub extends Pick<CallEvents, 'publish'> {
  /** Returns the log of an account's feed. */
  feedOf(accountId: string): string;
  /** Sends what was missed since `lastEventId` first. Returns a function that unsubscribes. */
  subscribe({ actor, masking }: Listening, client: Client, lastEventId: string | undefined): () => void;
  /** To its agent, and to those who see the calls of its queue [LIVE-035]. */
  callLogged(
    accountId: string,
    of: { readonly agentId: string | null; readonly queueId: string | null },
    logged: CallLogged,
  ): void;
  /** To its agent, or to all agents for an inbound SMS; and to those who see the queue or agent it belongs to [LIVE-035]. */
  sms(accountId: string, of: { readonly agentId: string | null; readonly belongs: Belongs }, news: SmsNews): void;
  /** To these agents, and to those who see one of its present or earlier places [LIVE-035]. */
  conversation(
    accountId: string,
    to: { readonly hears: readonly string[]; readonly belongs: readonly Belongs[] },
    news: ConversationNews,
  ): void;
  /** To the person for whom the file is made, whatever their role. */
  download(accountId: string, userId: string, news: DownloadNews): void;
  /** To the agents of a call, as far as they may know [LIVE-033]. */
  supervised(accountId: string, agentIds: readonly string[], news: Supervised): void;
  /** To the agent who asks for help, and to the people asked [LIVE-032]. */
  help(accountId: string, to: { readonly agentId: string; readonly userIds: readonly string[] }): void;
  /** To the agent: a supervisor wrote [LIVE-031]. */
  agentMessage(accountId: string, agentId: string): void;
  /** To the agent: the work for campaigns changed [CAMP-006]. */
  campaignWork(accountId: string, agentId: string): void;
  /** To the people who watch the queue [LIVE-030]. */
  queueAlert(accountId: string, userIds: readonly string[], alert: Alert): void;
  /** To everybody: the dispositions changed. */
  dispositionsChanged(accountId: string): void;
  /** To the agent: another browser has the phone. */
  phoneMoved(accountId: string, agentId: string, holder: PhoneHolder): void;
  /** Makes consoles of these accounts' agents listen again from where they were, and get the current calls. */
  reopen(isOf: (accountId: string) => boolean): void;
  endSession(sessionId: string): void;
  /** To be called every `FEED_BEAT_MS`: shows that the feed is alive [UX-012]. */
  beat(): void;
  /** To be called every few seconds: disconnects clients whose session is over. */
  heartbeat(): void;
  close(): void;
}

export interface HubDeps {
  readonly logs: EventLogs;
  readonly isAlive: (actor: Actor) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  /** Returns the first events for an agent's console, by name. */
  readonly atWork: (actor: Actor) => Promise<readonly InitialEvent[]>;
}

export interface InitialEvent {
  readonly name: string;
  readonly data: unknown;
}

/** Formats an entry once for all its recipients. */
function createFraming(): (entry: LogEntry) => string {
  const texts = new WeakMap<LogEntry, string>();
  return (entry) => {
    const { id, name, data } = entry;
    const text = texts.get(entry) ?? `id: ${id}\n${name === null ? '' : `event: ${name}\n`}data: ${data}\n\n`;
    texts.set(entry, text);
    return text;
  };
}

/** Returns an entry for a user whose account masks numbers [FMT-008, SEC-012]: only call events contain them. */
function masked(entry: LogEntry, masking: Masking): LogEntry {
  if (entry.name !== null || !masking.on) return entry;
  return { ...entry, data: JSON.stringify(maskedCall(callEventSchema.parse(JSON.parse(entry.data)), masking)) };
}

/** Returns the first message, also sent after a loss. An event, not a comment: clients keep the id of events only. */
const greeting = (id: string, lost: boolean): string =>
  `retry: ${RETRY_MS}\nid: ${id}\nevent: ${lost ? feedEventNames.reset : 'connected'}\ndata: {}\n\n`;

/** Masks these events like those of the log. */
const shownTo = ({ name, data }: InitialEvent, masking: Masking): unknown => {
  if (name !== atWorkEventNames.soFar || !masking.on) return data;
  const { now, events } = callSoFarSchema.parse(data);
  return { now, events: events.map((event) => maskedCall(event, masking)) };
};

/** Has no id, as it describes this moment and must not be resumed from. */
const textOf = (event: InitialEvent, masking: Masking): string =>
  `event: ${event.name}\ndata: ${JSON.stringify(shownTo(event, masking))}\n\n`;

interface Subscription {
  readonly actor: Actor;
  readonly drop: () => void;
  readonly send: (text: string) => void;
}

type Reports = Pick<
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

/** Publishes events with the labels of their recipients. */
function reportsBy(logs: EventLogs): Reports {
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
    ...reportsBy(logs),
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
      else unfollow(); // it was dropped during the greeting
      atWork(actor).then(
        (events) => events.forEach((event) => subscriptions.has(subscription) && send(textOf(event, masking))),
        onError,
      );
      return drop;
    },
    reopen: (isOf) => dropAll(({ agentId, accountId }) => agentId !== null && isOf(accountId)),
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
